"""Grade a whole batch: from what was handed in, through the workers and the store, to files."""
