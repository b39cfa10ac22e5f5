# caught by: check_down_diagonal::test_the_other_player_has_not_got_it
# costs: check_down_diagonal
# looks like: check_down_diagonal returns nothing (None) when it should return False.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    count = 0
    for i in range(len(board)):
        if board[i][i] == player:
            count = count + 1
    if count == len(board):
        return True
