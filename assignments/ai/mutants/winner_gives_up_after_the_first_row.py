# caught by: winner::test_a_line[the second row]
# costs: winner
# carries: terminal, utility, minimax
# looks like: winner returns None after the first row that does not win: the return belongs after the loop.


def winner(board: list[list]) -> str | None:
    for row in board:
        if row in ([X, X, X], [O, O, O]):
            return row[0]
        return None
