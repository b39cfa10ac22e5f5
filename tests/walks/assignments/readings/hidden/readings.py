"""Run the program and type some lines, for several tests."""

import thermometer
from grader.testing import program


def outputs(lines):
    """Return what the program printed before each line, and at its end."""
    with program(thermometer) as run:
        printed = [run.hear()]
        for line in lines:
            run.say(line)
            printed.append(run.hear())
        assert run.over
    return printed
