"""Write what happened in a run as bytes, and read it again."""

import json
import zlib
from typing import Any

from cattrs import Converter

from grader.records.program_run import ProgramRun
from grader.records.verdict import Audience, Check


def packed(run: ProgramRun) -> bytes:
    """Return *run* as bytes; of each check only the id."""
    text = json.dumps(_CONVERTER.unstructure(run), ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode("utf-8", "surrogatepass"), level=1)


def unpacked(data: bytes) -> ProgramRun:
    """Return the run that was :func:`packed`; its checks have their ids only."""
    text = zlib.decompress(data).decode("utf-8", "surrogatepass")
    return _CONVERTER.structure(json.loads(text), ProgramRun)


def _id(check: Check) -> str:
    return check.id


def _check(id_: str, _: Any) -> Check:  # noqa: ANN401 - a hook of cattrs gets anything
    return Check(id_, part="", title="", points=0.0, audience=Audience.COUNT)


def _converter() -> Converter:
    # Empty fields are left out: there are 200 for each submission.
    converter = Converter(detailed_validation=False, omit_if_default=True)
    converter.register_unstructure_hook(Check, _id)
    converter.register_structure_hook(Check, _check)
    return converter


_CONVERTER = _converter()
