# caught by: game::test_a_wrong_line_is_answered[taken]
# costs: game
# looks like: a taken box gets no answer: say what is wrong with it.


def Turn(player):
    place = GetNumber() - 1
    while board[place] in {"X", "O"}:
        place = GetNumber() - 1
    board[place] = player
