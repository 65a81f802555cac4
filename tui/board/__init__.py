"""The blackboard, the chalk tray under it and the line above it, the same on every screen with a board."""
