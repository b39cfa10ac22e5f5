"""Know who is at the desk, and refuse requests from other sites or programs.

The order matters: a wrong Host is refused before anything else is checked.
"""

import secrets
from hmac import compare_digest

from attrs import define, field
from flask import Request, Response

_BYTES = 32
_HTTP_PORT = 80
TOKEN_FIELD = "form-token"  # noqa: S105 - the name of a field

_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self';"
    " form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
    # Without a Referer, a browser sends "Origin: null" with our own forms too.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

WRONG_HOST = (
    "This address is not the address of the marking desk. Use the link that grader mark printed."
)
NO_SESSION = (
    "This browser is not signed in at the marking desk. Open the whole link that grader mark"
    " printed in the terminal, with the token at its end."
)
OTHER_FORM = (
    "This form is not from this session of the marking desk, so nothing was saved. Go back, load"
    " the page again, and save again."
)


def _new_secret() -> str:
    return secrets.token_urlsafe(_BYTES)


def _same(one: str, other: str) -> bool:
    return compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


@define
class Session:
    """Holds what the desk knows about one browser.

    Attributes:
        id: The value of its cookie.
        form_token: What each of its forms sends, and no other site knows.
        who: The name of the person who marks; empty until the person enters it.
        opened: The key of the submission that it shows; empty if it shows none.
        saved: The key of the submission that was saved last; empty if none was.
    """

    id: str = field(factory=_new_secret)
    form_token: str = field(factory=_new_secret)
    who: str = ""
    opened: str = ""
    saved: str = ""


@define
class Guard:
    """Decides which requests the desk answers. A browser with the *token* can start a session."""

    port: int
    token: str = field(factory=_new_secret, init=False)
    _sessions: dict[str, Session] = field(factory=dict, init=False)

    @property
    def cookie(self) -> str:
        """The name of the cookie. Browsers do not separate the cookies of two ports."""
        return f"grader-desk-{self.port}"

    def address(self) -> str:
        """Return the address that lets a browser in."""
        return f"http://127.0.0.1:{self.port}/?token={self.token}"

    def start(self, token: str, request: Request) -> Session | None:
        """Return the session of this browser, or a new one; None if *token* is wrong."""
        if not _same(token, self.token):
            return None
        session = self.session(request)
        if session is None:  # a second session would refuse the forms in other tabs
            session = Session()
            self._sessions[session.id] = session
        return session

    def set_cookie(self, response: Response, session: Session) -> None:
        """Let the browser that gets *response* keep its *session* until it is closed."""
        response.set_cookie(self.cookie, session.id, httponly=True, samesite="Strict", path="/")

    def is_our_host(self, request: Request) -> bool:
        """Return whether *request* names the desk, and not another site that leads here."""
        port = f":{self.port}"
        if self.port == _HTTP_PORT:  # browsers and werkzeug leave it out
            port = ""
        return request.host in {f"127.0.0.1{port}", f"localhost{port}"}

    def session(self, request: Request) -> Session | None:
        """Return the session of *request*; None if it has none."""
        # The time that this takes tells nothing about other sessions: an id has 256 random bits.
        return self._sessions.get(request.cookies.get(self.cookie, ""))

    def elsewhere(self, session: Session) -> dict[str, str]:
        """Return who has opened which submission in another browser: the name by the key."""
        found: dict[str, str] = {}
        for other in list(self._sessions.values()):
            if other.id != session.id and other.opened:
                found[other.opened] = other.who
        return found

    def is_our_form(self, request: Request, session: Session) -> bool:
        """Return whether the form in *request* is from a page of this *session*.

        Browsers send an Origin with a form, so a form without one is refused too.
        """
        is_our_origin = request.headers.get("Origin", "") == f"http://{request.host}"
        return is_our_origin and _same(request.form.get(TOKEN_FIELD, ""), session.form_token)


def with_headers(response: Response) -> Response:
    """Return *response* with headers that say what a browser must not do with it."""
    response.headers.update(_HEADERS)
    return response
