"""The course: one file a lesson."""
