"""Grade a whole batch: read it, send it to workers, store results, and write files."""
