# differs: constants of its own for every number and every text

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


EMPTY = " "
PLAYER_X = "X"
PLAYER_O = "O"
NUM_PLAYERS = 2
REST_OF_X = 0
FIRST = 0
SECOND = 1
THIRD = 2


def display_board(board: dict[tuple[int, int], str]) -> None:
    print("     0 1 2 ")
    print(f"  0  {board[(0, 0)]}|{board[(0, 1)]}|{board[(0, 2)]} ")
    print("    --+-+--")
    print(f"  1  {board[(1, 0)]}|{board[(1, 1)]}|{board[(1, 2)]} ")
    print("    --+-+--")
    print(f"  2  {board[(2, 0)]}|{board[(2, 1)]}|{board[(2, 2)]} ")
    print()


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for position in list(board):
        board[position] = EMPTY


def get_current_player(round: int) -> str:
    if round % NUM_PLAYERS == REST_OF_X:
        return PLAYER_X
    return PLAYER_O


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[position] = player_mark


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for index in range(NUM_ROWS):
        if check_positions(board[(index, FIRST)], board[(index, SECOND)], board[(index, THIRD)]):
            return True
        if check_positions(board[(FIRST, index)], board[(SECOND, index)], board[(THIRD, index)]):
            return True
    middle = board[(SECOND, SECOND)]
    return check_positions(board[(FIRST, FIRST)], middle, board[(THIRD, THIRD)]) or check_positions(
        board[(FIRST, THIRD)], middle, board[(THIRD, FIRST)]
    )


def main() -> None:
    board = {
        (0, 0): " ",
        (0, 1): " ",
        (0, 2): " ",
        (1, 0): " ",
        (1, 1): " ",
        (1, 2): " ",
        (2, 0): " ",
        (2, 1): " ",
        (2, 2): " ",
    }
    play_tic_tac_toe(board)


if __name__ == "__main__":
    main()
