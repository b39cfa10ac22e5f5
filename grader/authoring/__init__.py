"""The author's side: from source.py to the notebook and the script that are handed out."""
