"""Mark notebook programming assignments.

A guest imports this package, so it contains only this docstring.
"""
