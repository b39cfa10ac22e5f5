"""The referee: it plays a script against a program (``play``) and says what that was worth (``judge``)."""

from grader.games.judge import check_of, judge
from grader.games.play import Console, Played, play

__all__ = ["Console", "Played", "check_of", "judge", "play"]
