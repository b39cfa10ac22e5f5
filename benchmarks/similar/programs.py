"""Write right programs of asn3, as independent students would.

Function bodies and the students' own names are random. So two programs agree only by chance: a
function of two lines has few right bodies.
"""

import random
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from textwrap import indent
from typing import Any

_HERE = Path(__file__).parent
_FUNCTIONS: dict[str, dict[str, Any]] = tomllib.loads(
    (_HERE / "functions.toml").read_text(encoding="utf-8")
)
_GAME: dict[str, Any] = tomllib.loads((_HERE / "game.toml").read_text(encoding="utf-8"))
FUNCTIONS = tuple(_FUNCTIONS)
"""The names of the functions of asn3."""

NAMES = {
    "i": ["i", "n", "k", "index", "idx", "pos", "a"],
    "x": ["x", "col", "c", "column", "j", "across"],
    "y": ["y", "row", "r", "line", "i", "down"],
    "cell": ["cell", "c", "item", "value", "spot", "square", "element", "mark"],
    "row": ["row", "line", "r", "lst", "inner", "sub", "current_row"],
    "acc": ["result", "text", "out", "s", "output", "string", "answer", "drawn"],
    "new": ["new_board", "copy_board", "b", "updated", "board2", "next_board", "result"],
    "parts": ["parts", "pieces", "split", "numbers", "values", "lst", "coords", "tokens"],
    "size": ["size", "n", "board_size", "dim", "length", "s"],
    "count": ["count", "total", "counter", "matches", "hits", "num"],
    "flag": ["won", "ok", "winner", "is_winner", "flag", "same", "full", "found"],
    "game": ["game_over", "done", "finished", "over", "end", "stop"],
    "moves": ["moves", "counter", "move_count", "count", "turn", "move_counter", "t"],
    "player": ["player", "current", "symbol", "current_player", "p", "who"],
    "move": ["m", "choice", "position", "next_move", "coords"],
    "typed": ["typed", "entry", "text", "user_input", "raw", "answer", "inp"],
}
"""Names that students use, by their meaning."""

_SOME_IN_ANOTHER_ORDER = 0.15
_SOME_HAVE_A_MAIN = 0.4
_SLOT = re.compile(r"^( *)(.*?)\b([A-Z]{3,})\b", re.MULTILINE)


def program(number: int) -> str:
    """Return program *number*: the same number gives the same program."""
    chance = random.Random(number)  # noqa: S311 - not a secret
    order = list(FUNCTIONS)
    if chance.random() < _SOME_IN_ANOTHER_ORDER:
        chance.shuffle(order)
    texts = [_function(name, chance) for name in order]
    return "\n\n".join([*texts, _game(chance)])


def _function(name: str, chance: random.Random) -> str:
    function = _FUNCTIONS[name]
    parameters = function["parameters"]
    body = chance.choice(function["bodies"])
    chosen = _names(chance, parameters.split(", "))
    return f"def {name}({parameters}):\n" + indent(body.format(**chosen), "    ")


def _game(chance: random.Random) -> str:
    text = _filled(chance.choice(_GAME["forms"]), chance)
    helpers: list[str] = []
    for name, helper in _GAME["helpers"].items():
        if f"{name}(" in text:
            helpers.append(_filled(helper, chance))
    chosen = _names(chance, ["board"])
    functions = "\n\n".join(helpers).format(**chosen)
    main = text.format(**chosen)
    if chance.random() < _SOME_HAVE_A_MAIN:
        functions += "\n\ndef main():\n" + indent(main, "    ")
        main = "main()"
    return functions + '\n\nif __name__ == "__main__":\n' + indent(main, "    ") + "\n"


def _filled(text: str, chance: random.Random) -> str:
    """Return *text* with each word in capitals replaced by one of its variants, always the same."""
    ways: dict[str, str] = {}
    slot = _SLOT.search(text)
    while slot is not None:
        space, before, word = slot.groups()
        if word not in ways:
            ways[word] = chance.choice(_GAME[word]).strip("\n")
        lines = f"\n{space}".join(ways[word].split("\n"))
        text = text[: slot.start()] + space + before + lines + text[slot.end() :]
        slot = _SLOT.search(text)
    return text


def _names(chance: random.Random, taken: Sequence[str]) -> dict[str, str]:
    used = set(taken)
    chosen: dict[str, str] = {}
    for thing, names in NAMES.items():
        free = [name for name in names if name not in used]
        chosen[thing] = chance.choice(free or [f"{names[0]}_{thing}"])
        used.add(chosen[thing])
    return chosen
