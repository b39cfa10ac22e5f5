"""Know who is at the desk: the token of its address, and a session for each browser."""

import secrets
from hmac import compare_digest
from threading import Lock

from attrs import define, field

_BYTES = 32
_MOST_SESSIONS = 100  # the oldest is forgotten: only who has the token can start one


def _new_secret() -> str:
    return secrets.token_urlsafe(_BYTES)


def same(one: str, other: str) -> bool:
    """Return whether two texts are equal, in a time that does not say where they differ."""
    return compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


@define
class Session:
    """Holds what the desk knows of one browser.

    Attributes:
        id: The value of its cookie.
        form_token: What each of its forms sends along, which no other site knows.
        who: The name of the person who marks; empty until they have said it.
    """

    id: str = field(factory=_new_secret)
    form_token: str = field(factory=_new_secret)
    who: str = ""


@define
class Sessions:
    """Holds the sessions of a desk, while it is open.

    Attributes:
        token: Everybody who has it can start a session.
    """

    token: str = field(factory=_new_secret)
    _sessions: dict[str, Session] = field(factory=dict)
    _lock: Lock = field(factory=Lock)

    def start(self, token: str) -> Session | None:
        """Return a new session; None if *token* is not the token of this desk."""
        if not same(token, self.token):
            return None
        session = Session()
        with self._lock:
            self._sessions[session.id] = session
            for oldest in list(self._sessions)[:-_MOST_SESSIONS]:
                del self._sessions[oldest]
        return session

    def find(self, cookie: str) -> Session | None:
        """Return the session of this *cookie*; None if there is none."""
        # Its 256 random bits are looked up: how long that takes says nothing about another one.
        return self._sessions.get(cookie)
