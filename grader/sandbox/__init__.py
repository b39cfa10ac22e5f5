"""The host's side of isolation. Also imported by a guest, so it holds nothing
but this docstring.
"""
