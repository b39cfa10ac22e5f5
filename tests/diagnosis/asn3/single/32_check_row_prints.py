# fault: check_row_prints
# in: nested_functions


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    if board[row].count(player) == len(board[row]):
        print("True")
    else:
        print("False")
