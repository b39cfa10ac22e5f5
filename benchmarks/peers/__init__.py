"""The other graders: how each is installed, given the same work in its own form, and run as its
documentation says.
"""
