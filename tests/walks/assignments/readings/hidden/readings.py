"""What several tests do: run the program, and type some lines."""

import thermometer
from grader.testing import program


def told(lines):
    """Where each line came, what the program said before it; and what it said at its end."""
    with program(thermometer) as run:
        said = [run.hear()]
        for line in lines:
            run.say(line)
            said.append(run.hear())
        assert run.over
    return said
