"""The students of a small batch, by the ids of their submissions."""

NAMES = {"007": "Ada Lovelace", "=2": '=HYPERLINK("http://x","y")', "9": "Bob"}
