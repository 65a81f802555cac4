"""Pictures of boards and of what a notebook shows."""
