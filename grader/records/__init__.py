"""Define the values that packages pass to each other, as frozen classes."""
