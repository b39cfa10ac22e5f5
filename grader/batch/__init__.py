"""A whole batch: what was sent in goes through the workers into the store, and out as files."""
