"""Reserve a user id that no account and no other fork server has."""

import os
import pwd
import socket

# No system assigns these: they are "unused" in systemd's table of user ids, and "on demand" in
# Debian's policy. Every container that maps 65,536 users has them.
_USER_IDS = range(60_578, 61_184)


def reserve_user() -> tuple[int, socket.socket] | None:
    """Return a user id, and the socket that reserves it until it is closed; None if all are taken.

    The kernel counts all threads of a user together, so two fork servers must not share one. The
    socket has an abstract name, which only one process of a machine can bind (unix(7)).
    """
    # Containers have their own such names, but may share the kernel's count.
    start = int.from_bytes(os.urandom(4)) % len(_USER_IDS)
    for user in (*_USER_IDS[start:], *_USER_IDS[:start]):
        if _has_account(user):
            continue
        reservation = socket.socket(socket.AF_UNIX)
        try:
            reservation.bind(f"\0grader-user-{user}")
        except OSError:
            reservation.close()
        else:
            return user, reservation
    return None


def _has_account(user: int) -> bool:
    try:
        pwd.getpwuid(user)
    except KeyError:
        return False
    return True
