"""What probably causes the failures of a submission, by comparing it with known wrong programs."""
