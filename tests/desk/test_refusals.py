"""The desk answers only a browser on this machine that has the token."""

from contextlib import closing
from http.client import HTTPConnection

import pytest
from flask import Request

from grader.desk.access_control import Guard
from grader.limits import FORM_BYTES
from grader.records.source_map import ProgramText
from tests.desk.conftest import PORT, submission, write_class

BASE = f"http://127.0.0.1:{PORT}"
FORM = {"version": "0", "criterion-comments": "3", "then": "next"}


def nothing_was_saved(visitor):
    return visitor.desk.book.current() == {}


def test_the_token_starts_a_session_and_leaves_the_address(visit):
    visitor = visit()
    stranger = visitor.client.application.test_client()
    answer = stranger.get(f"/?token={visitor.guard.token}", base_url=BASE)
    assert (answer.status_code, answer.headers["Refresh"]) == (200, "0; url=/")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert visitor.guard.token not in cookie


def test_a_browser_that_opens_the_link_again_can_still_save_what_is_in_its_other_tabs(visit):
    visitor = visit()
    assert visitor.get(f"/?token={visitor.guard.token}").status_code == 200
    assert visitor.post(visitor.address(), FORM).status_code == 303
    assert visitor.desk.book.get("4000").who == "Grace"


@pytest.mark.parametrize("path", ["/", "/who", "/?token=", "/?token=guess", "/submissions/00"])
def test_without_a_session_the_desk_only_says_what_to_do(visit, path):
    stranger = visit().client.application.test_client()
    answer = stranger.get(path, base_url=BASE)
    assert answer.status_code == 403
    assert "Open the whole link that grader mark printed" in answer.text
    assert "Ada" not in answer.text


def test_a_forged_cookie_does_not_start_a_session(visit):
    visitor = visit()
    stranger = visitor.client.application.test_client()
    stranger.set_cookie(visitor.guard.cookie, visitor.guard.token, domain="127.0.0.1")
    assert stranger.get("/", base_url=BASE).status_code == 403


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.1:80"])
def test_at_port_80_an_address_needs_no_port(host):
    def request(host):
        return Request.from_values(base_url=f"http://{host}")

    assert Guard(80).is_our_host(request(host))
    assert not Guard(80).is_our_host(request("evil.example"))
    assert not Guard(80).is_our_host(request("127.0.0.1:81"))


@pytest.mark.parametrize(
    "host", ["evil.example", f"evil.example:{PORT}", "127.0.0.1", "127.0.0.1:1", f"[::1]:{PORT}"]
)
@pytest.mark.parametrize("path", ["/", "/desk.css", "/favicon.ico"])
def test_another_host_is_refused_before_anything_else(visit, host, path):
    answer = visit().get(path, headers={"Host": host})
    assert answer.status_code == 403
    assert "not the address of the marking desk" in answer.text


def test_localhost_is_the_desk_too(visit):
    visitor = visit()
    other = visitor.client.application.test_client()
    address = f"http://localhost:{PORT}"
    answer = other.get(f"/?token={visitor.guard.token}", base_url=address)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": f"https://127.0.0.1:{PORT}"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": f"http://127.0.0.1:{PORT}.evil.example"},
        {
            "Origin": f"http://localhost:{PORT}"
        },  # a browser treats it as another site than 127.0.0.1
        {"Referer": f"{BASE}/"},
    ],
)
@pytest.mark.parametrize("path", ["save", "/reports", "/who"])
def test_a_form_of_another_site_is_refused(visit, headers, path):
    visitor = visit()
    address = visitor.address() if path == "save" else path
    answer = visitor.post(address, FORM, headers=headers)
    assert answer.status_code == 403
    assert "nothing was saved" in answer.text
    assert nothing_was_saved(visitor)


@pytest.mark.parametrize("token", [None, "", "guess", "é"])
def test_a_form_without_the_token_of_its_session_is_refused(visit, token):
    visitor = visit()
    fields = FORM if token is None else FORM | {"form-token": token}
    answer = visitor.client.post(
        visitor.address(), base_url=BASE, headers={"Origin": BASE}, data=fields
    )
    assert answer.status_code == 403
    assert nothing_was_saved(visitor)


def test_a_form_of_another_session_is_refused(visit):
    visitor = visit()
    other = visitor.another("Ada")
    answer = visitor.post(visitor.address(), FORM | {"form-token": other.form_token})
    assert answer.status_code == 403


def test_a_form_that_is_too_large_is_refused(visit):
    visitor = visit()
    answer = visitor.post(visitor.address(), FORM | {"comment": "x" * FORM_BYTES})
    assert answer.status_code == 413
    assert "too large" in answer.text
    assert nothing_was_saved(visitor)


def test_the_server_does_not_read_a_huge_form(serve):
    _, address = serve()
    port = int(address.split(":")[2].split("/")[0])
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("POST", "/who", headers={"Content-Length": "1000000000"})
        assert connection.getresponse().status == 413


@pytest.mark.parametrize(
    "path",
    [
        "/submissions/4000",
        "/submissions/..%2F..%2Fetc%2Fpasswd",
        "/submissions/../desk.py",
        "/static/desk.js",
        "/templates/list.html",
        "/%00",
        "/submissions/" + "a" * 5000,
    ],
)
def test_an_unknown_path_is_not_found(visit, path):
    answer = visit().get(path)
    assert answer.status_code == 404
    assert "The desk has no such page" in answer.text


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(visit, method):
    visitor = visit()
    answer = getattr(visitor.client, method)(visitor.address(), base_url=BASE)
    assert answer.status_code == 405


@pytest.mark.parametrize("version", [None, "", "x", "7", "-1", "9" * 30, "1" * 5000])
def test_a_form_for_an_unknown_version_is_refused(visit, version):
    visitor = visit()
    fields = {"criterion-comments": "3"} if version is None else {"version": version}
    assert visitor.post(visitor.address(), fields).status_code == 400
    assert nothing_was_saved(visitor)


@pytest.mark.parametrize("path", ["/", "/who", "/desk.js", "/desk.css", "/nothing", "submission"])
def test_every_answer_forbids_the_browser_what_it_must_not_do(visit, path):
    visitor = visit()
    answer = visitor.get(visitor.address() if path == "submission" else path)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"


HOSTILE = "<script>alert(1)</script>'\"{{ 7 * 7 }}\x1b[31m\ud800\u202e"


def test_what_a_student_wrote_is_shown_as_text(visit, tmp_path):
    hostile = submission(
        0,
        name=HOSTILE,
        id=f"../../{HOSTILE}",
        file=f"{HOSTILE}/../x.py",
        notes=(HOSTILE,),
        program=ProgramText(f"print({HOSTILE!r})\n# {HOSTILE}\n"),
        sent_at=HOSTILE,
        email=HOSTILE,
    )
    folder = write_class(tmp_path / "hostile", [hostile])
    for options in ({}, {"is_blind": True}):
        visitor = visit(folder, **options)
        (row,) = visitor.desk.rows()
        fields = {"version": "0", "comment": "<i>Good</i>", "then": "stay"}
        assert visitor.post(f"/submissions/{row.key}", fields).status_code == 303
        for path in ("/", f"/submissions/{row.key}"):
            answer = visitor.get(path)
            assert answer.status_code == 200
            assert "<script>alert" not in answer.text
            assert "\x1b" not in answer.text
            assert "\u202e" not in answer.text
        assert options or "&lt;script&gt;" in answer.text
        assert "{{ 7 * 7 }}" in answer.text


def test_the_desk_asks_for_the_marker_s_name_first_and_shows_it_as_text(visit):
    visitor = visit()
    newcomer = visitor.client.application.test_client()
    newcomer.get(f"/?token={visitor.guard.token}", base_url=BASE)
    assert newcomer.get("/", base_url=BASE).headers["Location"] == "/who"
    other = visitor.another("<b>Eve</b>")
    assert "&lt;b&gt;Eve&lt;/b&gt;" in other.get("/").text
    empty = visitor.post("/who", {"who": "  "})
    assert empty.status_code == 422
    assert "Write your name" in empty.text
