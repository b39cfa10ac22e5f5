"""Define the pages and forms of the desk, as a Flask application."""

from collections.abc import Sequence
from http import HTTPStatus
from pathlib import Path

import flask
from attrs import evolve, frozen
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from grader.crash_log import crash_log
from grader.desk import access_control, queue
from grader.desk.desk import Desk, Opened
from grader.desk.differences import Conflict, differences, history, merged
from grader.desk.hand_form import checked, typed_in, typed_of
from grader.desk.submission_page import FormState, criteria, evidence, failed
from grader.errors import GraderError
from grader.feedback.check_filters import CHECK_FILTERS
from grader.feedback.wording import one_line
from grader.limits import FORM_BYTES
from grader.marking.book import ChangedMeanwhile
from grader.marking.sheet_cells import plain
from grader.source.syntax import bare_line
from grader.templates import SHARED, template

_TEMPLATES = Path(__file__).with_name("templates")
_STATIC = Path(__file__).with_name("static")
_LONGEST_NAME = 80
_PUBLIC = frozenset({"style", "script", "icon"})  # our own files, which say nothing about a batch
_SENTENCES = {
    HTTPStatus.NOT_FOUND: "The desk has no such page. The address may be from an earlier session.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (
        "This form is too large, so nothing was saved. Go back and shorten it."
    ),
}
_ANOTHER_FILE = (
    "Nothing is saved yet: the graded file has changed since you opened this page. Look at the new"
    " file, and save again."
)


def create_app(desk: Desk, guard: access_control.Guard) -> Flask:
    """Return the application that serves *desk* to browsers that *guard* lets in."""
    app = Flask("grader.desk", static_folder=None, template_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = FORM_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = FORM_BYTES
    views = _Views(desk, guard)
    app.before_request(views.let_in)
    app.after_request(access_control.with_headers)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(GraderError, lambda error: _server_error(str(error)))
    app.register_error_handler(Exception, _our_fault)
    app.add_url_rule("/desk.css", "style", _style)
    script = (_STATIC / "desk.js").read_bytes()
    app.add_url_rule("/desk.js", "script", lambda: Response(script, mimetype="text/javascript"))
    app.add_url_rule("/favicon.ico", "icon", lambda: Response(status=HTTPStatus.NO_CONTENT))
    app.add_url_rule("/", "list", views.list)
    app.add_url_rule("/who", "who", views.who)
    app.add_url_rule("/who", "say_who", views.say_who, methods=["POST"])
    app.add_url_rule("/next", "next", views.next)
    app.add_url_rule("/submissions/<key>", "submission", views.submission)
    app.add_url_rule("/submissions/<key>", "save", views.save, methods=["POST"])
    app.add_url_rule("/reports", "reports", views.reports, methods=["POST"])
    return app


@frozen
class _Views:
    desk: Desk
    guard: access_control.Guard

    def let_in(self) -> Response | None:
        """Return why this request is refused, or where it must go first; None if it may go on."""
        if not self.guard.is_our_host(request):
            return _message(access_control.WRONG_HOST, HTTPStatus.FORBIDDEN)
        if request.endpoint in _PUBLIC:
            return None
        if request.endpoint == "list" and "token" in request.args:
            return self._sign_in(request.args["token"])
        session = self.guard.session(request)
        if session is None:
            return _message(access_control.NO_SESSION, HTTPStatus.FORBIDDEN)
        flask.g.session = session
        return self._let_session_in(session)

    def _let_session_in(self, session: access_control.Session) -> Response | None:
        if request.method == "POST" and not self.guard.is_our_form(request, session):
            return _message(access_control.OTHER_FORM, HTTPStatus.FORBIDDEN)
        if not session.who and request.endpoint not in {"who", "say_who"}:
            return _redirect(flask.url_for("who"))
        self.desk.results.refresh()
        return None

    def _sign_in(self, token: str) -> Response:
        session = self.guard.start(token, request)
        if session is None:
            return _message(access_control.NO_SESSION, HTTPStatus.FORBIDDEN)
        # Not a redirect: after one, a browser that comes from a file sends no strict cookie.
        response = Response(_rendered("signed_in.html"))
        response.headers["Refresh"] = f"0; url={flask.url_for('list')}"
        self.guard.set_cookie(response, session)
        return response

    def who(self) -> Response:
        return self._page("who.html", name=_session().who or self.desk.who)

    def say_who(self) -> Response:
        name = one_line(plain(request.form.get("who", "")))[:_LONGEST_NAME]
        if not name:
            problem = "Write your name: other markers see it next to your marks."
            return self._page("who.html", HTTPStatus.UNPROCESSABLE_ENTITY, name="", error=problem)
        _session().who = name
        return _redirect(flask.url_for("list"))

    def list(self) -> Response:
        _session().opened = ""
        rows = self.desk.rows()
        shown = _shown()
        return self._page(
            "list.html",
            rows=[row for row in rows if shown in row.shown_by],
            total=len(rows),
            shown=shown,
            filters=queue.FILTERS,
            counts=queue.counts(rows),
            has_new=self.desk.has_new(),
            saved=_saved(rows),
            said=request.args.get("said", ""),
        )

    def next(self) -> Response:
        """Lead to the first submission that is left now: others may have begun after the list."""
        for row in self._not_elsewhere(self.desk.rows()):
            if queue.OPEN in row.shown_by:
                _session().opened = row.key
                return _redirect(flask.url_for("submission", key=row.key, show=queue.OPEN))
        return _redirect(flask.url_for("list", show=queue.OPEN))

    def submission(self, key: str) -> Response:
        opened = self._opened(key)
        _session().opened = key
        typed = typed_of(opened.entry.hand, self.desk.assignment.rubric)
        return self._submission(opened, FormState(typed, opened.entry.version, {}))

    def save(self, key: str) -> Response:
        opened = self._opened(key)
        own, rubric = opened.entry.id, self.desk.assignment.rubric
        typed = typed_in(request.form, rubric)
        try:
            version = int(request.form.get("version", ""))
            base = self.desk.book.at_version(own, version).hand
        except (ValueError, KeyError):
            flask.abort(HTTPStatus.BAD_REQUEST)
        typed_hand, errors = checked(typed, base, self.desk.assignment, opened.program)
        if errors:
            form = FormState(typed, version, errors)
            return self._submission(opened, form, HTTPStatus.UNPROCESSABLE_ENTITY)
        content = opened.result.content_sha256
        if request.form.get("content", content) != content:
            form = FormState(typed, version, {"save": _ANOTHER_FILE})
            return self._submission(opened, form, HTTPStatus.CONFLICT)
        given = self.desk.given(own, typed_hand, base)
        if given == base:
            return self._after_saving(key)
        try:
            self.desk.save(own, given, version=version, who=_session().who)
        except ChangedMeanwhile as error:
            theirs = error.current
            hand = merged(base, theirs.hand, typed_hand, rubric)
            saved = differences(base, theirs.hand, rubric)
            conflict = Conflict(theirs, saved, differences(theirs.hand, hand, rubric))
            form = FormState(typed_of(hand, rubric), theirs.version, {}, conflict)
            return self._submission(opened, form, HTTPStatus.CONFLICT)
        except GraderError as error:
            form = FormState(typed, version, {"save": f"Nothing was saved. {error}"})
            return self._submission(opened, form, HTTPStatus.INTERNAL_SERVER_ERROR)
        return self._after_saving(key)

    def _after_saving(self, key: str) -> Response:
        _session().saved = key
        shown = _shown()
        if request.form.get("then") == "stay":
            return _redirect(flask.url_for("submission", key=key, show=shown))
        rows = self.desk.rows()
        if shown == queue.OPEN:
            rows = self._not_elsewhere(rows, key)
        after = queue.next_after_saving(rows, key, shown)
        if after is None:
            return _redirect(flask.url_for("list", show=shown, said="end"))
        return _redirect(flask.url_for("submission", key=after.key, show=shown))

    def reports(self) -> Response:
        self.desk.write()
        return _redirect(flask.url_for("list", show=_shown(), said="written"))

    def _not_elsewhere(
        self, rows: Sequence[queue.QueueRow], own: str = ""
    ) -> Sequence[queue.QueueRow]:
        """Return *rows* without those that others mark now, except *own*; all if none is left."""
        elsewhere = self.guard.elsewhere(_session())
        left = [row for row in rows if row.key == own or row.key not in elsewhere]
        for row in left:
            if queue.OPEN in row.shown_by and row.key != own:
                return left
        return rows

    def _opened(self, key: str) -> Opened:
        opened = self.desk.open(key)
        if opened is None:
            flask.abort(HTTPStatus.NOT_FOUND)
        return opened

    def _submission(
        self, opened: Opened, form: FormState, status: HTTPStatus = HTTPStatus.OK
    ) -> Response:
        assignment = self.desk.assignment
        shown = _shown()
        rows = self.desk.rows()
        before, after = queue.neighbours(rows, opened.row.key, shown)
        steps = history(self.desk.book.history(opened.entry.id), assignment.rubric)
        return self._page(
            "submission.html",
            status,
            **evidence(opened, assignment),
            row=opened.row,
            appeal=opened.mask(opened.entry.hand.appeal),
            for_another=opened.for_another,
            entry=opened.entry,
            form=evolve(form, conflict=opened.mask.whole(form.conflict)),
            criteria=criteria(assignment, form.typed),
            history=opened.mask.whole(steps),
            comments=self.desk.comments(),
            before=before,
            after=after,
            shown=shown,
            saved=_saved(rows),
            elsewhere=self.guard.elsewhere(_session()).get(opened.row.key),
            filters=queue.FILTERS,
            counts=queue.counts(rows),
            total=len(rows),
        )

    def _page(self, name: str, status: HTTPStatus = HTTPStatus.OK, /, **values: object) -> Response:
        session = _session()
        page = _rendered(
            name,
            assignment=self.desk.assignment,
            is_blind=self.desk.is_blind,
            is_busy=self.desk.results.is_busy,
            who=session.who,
            form_token=session.form_token,
            token_field=access_control.TOKEN_FIELD,
            **values,
        )
        return Response(page, status)


def _style() -> Response:
    parts = (SHARED / "style.css", SHARED / "student.css", _STATIC / "desk.css")
    return Response(b"\n".join(map(Path.read_bytes, parts)), mimetype="text/css")


def _session() -> access_control.Session:
    session: access_control.Session = flask.g.session
    return session


def _shown() -> str:
    shown = request.args.get("show", queue.ALL)
    if shown in queue.FILTERS:
        return shown
    return queue.ALL


def _saved(rows: Sequence[queue.QueueRow]) -> queue.QueueRow | None:
    saved = _session().saved
    for row in rows:
        if row.key == saved:
            return row
    return None


def _redirect(address: str) -> Response:
    return Response(status=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _http_error(error: HTTPException) -> Response:
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    return _message(_SENTENCES.get(status, f"{status.phrase}."), status)


def _our_fault(error: Exception) -> Response:
    log = f"Please send us this log: {crash_log(error)}"
    return _server_error(f"Something is wrong with the grader itself. {log}")


def _server_error(sentence: str) -> Response:
    return _message(sentence, HTTPStatus.INTERNAL_SERVER_ERROR)


def _message(sentence: str, status: HTTPStatus) -> Response:
    return Response(_rendered("message.html", sentence=sentence), status)


def _rendered(name: str, /, **values: object) -> str:
    filters = {**CHECK_FILTERS, "failed": failed, "bare": bare_line}
    return template(_TEMPLATES / name, **filters).render(values)
