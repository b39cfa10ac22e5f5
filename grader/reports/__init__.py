"""What people and other programs read."""
