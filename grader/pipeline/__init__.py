"""Grade one submission, from its bytes to its result."""
