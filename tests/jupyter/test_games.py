"""The game cell of the solved notebook, played in a real kernel by answering its requests for
input.
"""

from collections import deque
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel

from grader.games.game_script import load

GAMES = load(Path(__file__).parents[2] / "assignments" / "asn3" / "games")


class Typist:
    """Answers what a kernel asks with the lines of a game, and keeps what was asked and what was
    printed.
    """

    def __init__(self, client, lines):
        self._client, self._lines = client, deque(lines)
        self.asked, self.printed = [], []

    def answer(self, message):
        self.asked.append(message["content"]["prompt"])
        self._client.input(self._lines.popleft())

    def hear(self, message):
        if message["msg_type"] == "stream":
            self.printed.append(message["content"]["text"])

    def run(self, cell):
        reply = self._client.execute_interactive(
            "".join(cell["source"]),
            allow_stdin=True,
            stdin_hook=self.answer,
            output_hook=self.hear,
            timeout=60,
        )
        assert reply["content"]["status"] == "ok", cell["id"]
        assert not self._lines


@pytest.fixture(scope="module")
def client():
    """A kernel in which every cell of the solved notebook but the game was run."""
    manager, client = start_new_kernel(kernel_name="python3", startup_timeout=60)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    manager.cleanup_resources()


@pytest.fixture(scope="module")
def game(client, solved):
    """The game's cell, in a kernel that knows all functions."""
    code = [cell for cell in solved["cells"] if cell["cell_type"] == "code"]
    for cell in code:
        if cell["id"] != "game":
            Typist(client, []).run(cell)
    return next(cell for cell in code if cell["id"] == "game")


@pytest.mark.parametrize("script", GAMES, ids=lambda script: script.stem)
def test_a_match_is_played_to_the_letter(client, game, script):
    # Questions and output come over two channels, so that only each of them has an order.
    split = [exchange.printed.rpartition("\n") for exchange in script.exchanges]
    typist = Typist(client, [exchange.typed for exchange in script.exchanges])
    typist.run(game)

    assert typist.asked == [question for _, _, question in split]
    assert (
        "".join(typist.printed)
        == "".join(printed + end for printed, end, _ in split) + script.closing
    )
