"""The screens on which settings and keys are changed."""
