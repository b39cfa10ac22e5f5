"""The game cell of the solved notebook, played in a real kernel that asks for input."""

from collections import deque
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel

from grader.games.game_script import load

GAMES = load(Path(__file__).parents[2] / "assignments" / "asn3" / "games")


class Typist:
    """Answers a kernel with the lines of a game, and keeps its questions and its output."""

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
    """Yield the client of a fresh kernel."""
    manager, client = start_new_kernel(kernel_name="python3", startup_timeout=60)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    manager.cleanup_resources()


@pytest.fixture(scope="module")
def game(client, solved):
    """Run all other cells in the kernel, and return the cell of the game."""
    code = [cell for cell in solved["cells"] if cell["cell_type"] == "code"]
    for cell in code:
        if cell["id"] != "game":
            Typist(client, []).run(cell)
    return next(cell for cell in code if cell["id"] == "game")


@pytest.mark.parametrize("script", GAMES, ids=lambda script: script.stem)
def test_the_kernel_prints_exactly_the_transcript(client, game, script):
    # Questions and output arrive over two channels, so only each channel has an order.
    split = [exchange.printed.rpartition("\n") for exchange in script.exchanges]
    typist = Typist(client, [exchange.typed for exchange in script.exchanges])
    typist.run(game)

    assert typist.asked == [question for _, _, question in split]
    assert (
        "".join(typist.printed)
        == "".join(printed + end for printed, end, _ in split) + script.closing
    )
