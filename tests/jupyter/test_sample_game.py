"""The hand-out's sample match, typed into a real kernel by answering its requests for input."""

from collections import deque

import pytest
from jupyter_client.manager import start_new_kernel

TYPED = ("3", "1, 3", "0, 2", "1,1", "0,1", "1,0", "0,0")
PROMPTS = [
    "Game Board Size: ",
    "X's move (x, y): ",
    "X's move (x, y): ",
    "O's move (x, y): ",
    "X's move (x, y): ",
    "O's move (x, y): ",
    "X's move (x, y): ",
]
LINE = "-+-+-\n"
PRINTED = (
    f" | | \n{LINE} | | \n{LINE} | | \n\nMove Counter: 0\n"
    f" | | \n{LINE} | | \n{LINE}X| | \n\nMove Counter: 1\n"
    f" | | \n{LINE} |O| \n{LINE}X| | \n\nMove Counter: 2\n"
    f" | | \n{LINE}X|O| \n{LINE}X| | \n\nMove Counter: 3\n"
    f" |O| \n{LINE}X|O| \n{LINE}X| | \n\nMove Counter: 4\n"
    f"X|O| \n{LINE}X|O| \n{LINE}X| | \n\nPlayer X won in 5 moves.\n"
)


@pytest.fixture
def client():
    manager, client = start_new_kernel(kernel_name="python3", startup_timeout=60)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    manager.cleanup_resources()


def test_the_sample_match_is_played_to_the_letter(client, solved):
    typed, prompts, printed = deque(TYPED), [], []

    def answer(message):
        prompts.append(message["content"]["prompt"])
        client.input(typed.popleft())

    def hear(message):
        if message["msg_type"] == "stream":
            printed.append(message["content"]["text"])

    for cell in solved["cells"]:
        if cell["cell_type"] == "code":
            reply = client.execute_interactive(
                "".join(cell["source"]), allow_stdin=True, stdin_hook=answer, output_hook=hear, timeout=60
            )
            assert reply["content"]["status"] == "ok", cell["id"]

    # Questions and output come over two channels, so that only each of them has an order.
    assert prompts == PROMPTS
    assert "".join(printed) == PRINTED
    assert not typed
