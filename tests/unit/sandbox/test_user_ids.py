"""No two fork servers get the same user id."""

import pwd

import pytest

from grader.sandbox.fork_server import reserve_user


def test_no_user_id_is_reserved_twice_at_the_same_time():
    reservations = [reserve_user() for _ in range(100)]  # by chance, 100 of 606 would not differ
    users = {user for user, _ in reservations}
    for _, reservation in reservations:
        reservation.close()
    assert len(users) == 100
    for user in users:
        with pytest.raises(KeyError):
            pwd.getpwuid(user)
