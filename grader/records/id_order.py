"""Order submissions by their ids, in which numbers count as numbers: 2 comes before 10."""

import re

_NUMBER_OR_CHARACTER = re.compile(r"[0-9]+|.", re.DOTALL)

IdOrder = tuple[tuple[tuple[str, int, str], ...], str]


def id_order(id_: str) -> IdOrder:
    """Return a key by which ids are sorted."""
    key: list[tuple[str, int, str]] = []
    for piece in _NUMBER_OR_CHARACTER.findall(id_):
        if "0" <= piece[0] <= "9":
            number = piece.lstrip("0")
            key.append(("0", len(number), number))
        else:
            key.append((piece, 0, ""))
    return tuple(key), id_
