"""What a student is shown of a result."""
