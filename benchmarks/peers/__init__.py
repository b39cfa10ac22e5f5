"""The other graders: each is installed, gets the same work in its own format, and runs as its
documentation says.
"""
