"""Sort submissions by their ids, with numbers by value: 2 comes before 10."""

import re

_NUMBER_OR_CHARACTER = re.compile(r"[0-9]+|.", re.DOTALL)

IdOrder = tuple[tuple[tuple[str, int, str], ...], str]


def id_order(id_: str) -> IdOrder:
    """Return a key to sort ids by."""
    key: list[tuple[str, int, str]] = []
    for piece in _NUMBER_OR_CHARACTER.findall(id_):
        if "0" <= piece[0] <= "9":
            number = piece.lstrip("0")
            key.append(("0", len(number), number))
        else:
            key.append((piece, 0, ""))
    return tuple(key), id_
