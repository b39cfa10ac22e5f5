"""Find the lines in a TOML file that faults are about."""

import re
from collections import Counter

_HEADING = re.compile(r"\s*\[(\[?)\s*([\w.-]+)")
_KEY = re.compile(r"\s*([\w.-]+)\s*=\s*(.*)")
_ITEM = re.compile(r"(\w+)\[(\d+)\]\.?")
_UNKNOWN = re.compile(r'unknown key "([^"]+)"')


def located(text: str, place: str, problem: str) -> tuple[int, str]:
    """Return the line, from 1, of *place* in *text* (0 if there is none), and its name for readers.

    A *place* is the path of a key, such as ``parts[0].marks``. Its name has the table's own id.
    """
    lines: dict[str, int] = {}
    ids: dict[str, str] = {}
    numbers = Counter[str]()
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            table = heading[2]
            lines.setdefault(table, number)
            if heading[1]:
                numbers[table] += 1
                table += f"[{numbers[table] - 1}]"
                lines[table] = number
        elif key := _KEY.match(line):
            lines.setdefault(f"{table}.{key[1]}".lstrip("."), number)
            if key[1] == "id":
                ids[table] = key[2].partition(" #")[0].rstrip()

    def named(item: re.Match[str]) -> str:
        which = ids.get(item[0].rstrip(".")) or f"number {int(item[2]) + 1}"
        return f"{item[1]} {which}: "

    where = place
    if unknown := _UNKNOWN.search(problem):
        where = f"{place}.{unknown[1]}".removeprefix("the file.")
    while where and where not in lines:
        where = where[: max(where.rfind("."), where.rfind("["), 0)]
    return lines.get(where, 0), _ITEM.sub(named, place).removesuffix(": ")
