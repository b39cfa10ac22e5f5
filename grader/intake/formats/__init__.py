"""The formats of batches: a file for each learning platform, and sections for what is around."""
