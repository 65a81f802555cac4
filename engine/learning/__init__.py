"""What is learned and trained: the path, the lessons, practice, the boards of a day, and sheets for paper."""
