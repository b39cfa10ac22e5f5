"""Write what people and other programs read."""
