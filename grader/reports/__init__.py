"""Write the results for people and other programs."""
