"""What judges a submission, and the words in which it is told."""
