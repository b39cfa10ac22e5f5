"""Mark notebook programming assignments.

A guest imports this package, so it holds only this docstring.
"""
