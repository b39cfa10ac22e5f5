"""The end of a drawing. It is one mistake to forget it, so one check judges it and the others ignore it."""


def with_any_end(came, expected):
    """Return *expected* for a drawing that differs from it only in what follows the last cell; else what *came*."""
    return expected if _cells(came) == _cells(expected) else came


def _cells(drawing):
    """A drawing without the ends of line after the last cell, and without "/n", which was meant as one."""
    return drawing.rstrip("\n").removesuffix("/n") if isinstance(drawing, str) else drawing


def last_line_ends(drawing):
    r"""Tell whether exactly one "\n" comes last."""
    return isinstance(drawing, str) and drawing.endswith("\n") and not drawing.endswith("\n\n")
