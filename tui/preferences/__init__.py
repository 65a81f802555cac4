"""The screens for changing settings and keys."""
