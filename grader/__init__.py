"""Marks notebook programming assignments. A guest imports this package, so it holds nothing but
this docstring.
"""
