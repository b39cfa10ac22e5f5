"""Find what probably causes a submission's failures: compare it with known wrong programs."""
