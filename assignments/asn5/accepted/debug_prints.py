# differs: prints more than it should: scores, a rule, what it thinks


def reset_board(board: dict[tuple[int, int], str]) -> None:
    print("Resetting the board ...")
    for position in board:
        board[position] = " "


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[position] = player_mark
    print("placed", player_mark, "at", position)


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    print('checking the board')
    for i in range(NUM_ROWS):
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]):
            return True
        if check_positions(board[(0, i)], board[(1, i)], board[(2, i)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False
