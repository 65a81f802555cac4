"""What the screens of practice draw."""
