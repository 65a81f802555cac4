"""Pictures of a Textual application, compared with those that were accepted; docs/snapshots.md is its manual."""
