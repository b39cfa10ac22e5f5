"""A hand-out that comes back as it went out is told from one into which somebody wrote."""

import pytest

from grader.source.blocks import blocks
from grader.source.untouched import is_untouched

DESCRIBED = 'def double(number):\n    """Twice the number."""\n'
GUARD = 'if __name__ == "__main__":\n    '


@pytest.mark.parametrize(
    "text",
    [
        DESCRIBED,
        DESCRIBED + "    # Write your code here.\n",
        DESCRIBED + "    pass\n",
        DESCRIBED + "    ...\n",
        DESCRIBED + "    return\n",
        DESCRIBED + "    return None\n",
        DESCRIBED + "    raise NotImplementedError\n",
        DESCRIBED + "    raise NotImplementedError('later')\n",
        f'"""A text."""\nimport math\nfrom random import choice\n\n{DESCRIBED}\n\n{GUARD}pass\n',
        DESCRIBED + "\nassert double(1) == 2\n",
        GUARD + "...\n",
        "# only a comment\n",
    ],
)
def test_a_hand_out_is_untouched_as_long_as_it_does_nothing(text):
    assert is_untouched(blocks(text))


@pytest.mark.parametrize(
    "text",
    [
        DESCRIBED + "    return 0\n",
        DESCRIBED + "    number = 2\n",
        DESCRIBED + "    raise ValueError\n",
        DESCRIBED + "    return number * \n",
        f"{DESCRIBED}\n\n{GUARD}print(1)\n",
        f"{DESCRIBED}\n\n{GUARD}pass\nelse:\n    print(1)\n",
        DESCRIBED + "\n\nif True:\n    pass\n",
        DESCRIBED + "\n\nprint('hello')\n",
        "class Board:\n    pass\n",
        "board = []\n",
    ],
)
def test_whatever_somebody_wrote_is_seen_also_where_it_is_wrong(text):
    assert not is_untouched(blocks(text))


def test_what_was_given_is_nobodys_own():
    text = "PRIME = 7\n" + DESCRIBED + GUARD + "print(double(PRIME))\n"

    assert is_untouched(
        blocks(text), ["PRIME = 7", "if __name__ == '__main__':\n    print(double(PRIME))"]
    )
    assert not is_untouched(blocks(text), ["PRIME = 8"])
