"""Advise a student whose program shows a name instead of a value."""

import re

# A name, maybe with a calculation and a format, such as {total / 2:.2f}.
_IN_BRACKETS = re.compile(
    r"\{[A-Za-z_]\w{0,50}(?:(?:[.\[(]| ?[-+*/%])[^{}\n]{0,50})?(?::[^{}\s]{1,20})?\}"
)
_FUNCTION = re.compile(r"<(?:function|bound method) (?:\w{1,50}\.)*(\w{1,50})\b")


def on_shown(text: str, due: str = "") -> str:
    """Return advice on a *text* that shows a name instead of a value, or empty.

    It may be an f-string without its f, or a function that was not called. A name in *due* is
    right.
    """
    for name in _IN_BRACKETS.findall(text):
        if name not in due:
            return (
                f"Your text contains {name} instead of a value: write the letter f before its first"
                " quotation mark."
            )
    function = _FUNCTION.search(text)
    if function is not None and function[0] not in due:
        name = function[1]
        return (
            f"That is the function {name} itself. To call it, write ( ) after its name, and the"
            " values that it needs between them."
        )
    return ""
