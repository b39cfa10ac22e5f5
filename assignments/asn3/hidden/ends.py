"""The end of a drawing. It is one mistake to forget it, so one check judges it and the others ignore it."""


def without_end(drawing):
    """Remove the ends of line after the last cell, and "/n", which was meant as one; a value of another kind stays."""
    return drawing.rstrip("\n").removesuffix("/n") if isinstance(drawing, str) else drawing


def last_line_ends(drawing):
    """Tell whether exactly one end of line comes last."""
    return isinstance(drawing, str) and drawing.endswith("\n") and not drawing.endswith("\n\n")
