"""What Sphinx needs to build these pages: ``make docs``."""

project = "grader"
extensions = ["myst_parser"]
myst_heading_anchors = 4
html_theme = "furo"
html_title = "grader"
html_copy_source = False
html_show_sphinx = False
