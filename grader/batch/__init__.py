"""A whole batch: what was handed in goes through the workers into the store, and out as files."""
