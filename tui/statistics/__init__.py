"""The statistics of the finished matches."""
