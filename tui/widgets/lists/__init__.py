"""Long lists on slate."""
