"""Write records as JSON to store them, and read them again."""

import json
import zlib
from operator import attrgetter
from typing import Any, TypeVar

from cattrs import Converter

from grader.records.verdict import Audience, Check

_Record = TypeVar("_Record")


def as_json(record: object) -> str:
    """Return *record* as JSON: a check is only its id, and a field with its default is left out."""
    facts = _CONVERTER.unstructure(record)
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str, kind: type[_Record]) -> _Record:
    """Return the record of class *kind* that ``as_json`` wrote; its checks have only their ids."""
    return _CONVERTER.structure(json.loads(text), kind)


def packed(record: object) -> bytes:
    """Return *record* as compressed JSON."""
    return zlib.compress(as_json(record).encode("utf-8", "surrogatepass"), level=1)


def unpacked(data: bytes, kind: type[_Record]) -> _Record:
    """Return the record of class *kind* that ``packed`` wrote."""
    return from_json(zlib.decompress(data).decode("utf-8", "surrogatepass"), kind)


def _check(id_: str, _: Any) -> Check:  # noqa: ANN401 - a hook of cattrs gets anything
    return Check(id_, part="", title="", points=0.0, audience=Audience.COUNT)


_CONVERTER = Converter(detailed_validation=False, omit_if_default=True)
_CONVERTER.register_unstructure_hook(Check, attrgetter("id"))
_CONVERTER.register_structure_hook(Check, _check)
