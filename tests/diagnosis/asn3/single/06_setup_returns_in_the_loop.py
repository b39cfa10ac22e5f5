# fault: setup_returns_in_the_loop
# in: windows_line_ends


def setup_game(size: int) -> list[list[str]]:
    board = [ ]
    rows_made = 0
    while rows_made < size :
        row = list( " " * size )
        board += [ row ]
        rows_made += 1
        return board
