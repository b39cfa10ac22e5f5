# fault: valid_looks_first
# in: windows_line_ends


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x = move[ 0 ]
    y = move[ 1 ]
    cell = board[ y ][ x ]
    if x < 0 or y < 0 :
        return False
    if x > len( board ) - 1 or y > len( board ) - 1 :
        return False
    if cell != " " :
        return False
    return True
