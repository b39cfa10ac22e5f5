"""Most games list only what is typed: what the reference prints in them does not change unnoticed."""

import hashlib

import pytest

from grader.games.game_script import load
from tests.programs import ASSIGNMENTS, transcript_of

# Write a new digest only after you have read the transcripts that changed.
DIGESTS = {
    "asn3": "4b6296822ed284d46d544a4f99e8eebfc8b41e64f97e8c75d71d0f6ab672b28f",
    "asn5": "695ac39c70ed13ecc96e5e630d84823f5311c48796a6f5685d0d14b68a8aaa4c",
    "workshop": "ca76e56ccfe460ef01b945b4cdec7f8a50326bbfe9c88696851fea7aa90c1c1a",
}


@pytest.mark.parametrize("name", DIGESTS)
def test_no_transcript_changes_unnoticed(name):
    digest = hashlib.sha256()
    for script in load(ASSIGNMENTS / name / "games"):
        for way in (script, *script.others):
            digest.update(f"{script.stem}\n{transcript_of(way)}\n".encode())
    assert digest.hexdigest() == DIGESTS[name]
