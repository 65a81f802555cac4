"""The screens of practice."""
