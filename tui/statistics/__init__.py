"""What the finished matches say."""
