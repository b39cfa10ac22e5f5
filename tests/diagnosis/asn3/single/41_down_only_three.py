# fault: down_only_three
# in: windows_line_ends


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    a = board[ 0 ][ 0 ]
    b = board[ 1 ][ 1 ]
    c = board[ 2 ][ 2 ]
    if a == player and b == player and c == player :
        return True
    else :
        return False
