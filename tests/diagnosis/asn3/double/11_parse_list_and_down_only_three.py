# fault: parse_list, down_only_three
# in: windows_line_ends


def parse_move(move: str) -> tuple[int, int]:
    x, y = move.split( "," )[ 0 : 2 ]
    return [ int( x ), int( y ) ]


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return [ board[ 0 ][ 0 ], board[ 1 ][ 1 ], board[ 2 ][ 2 ] ] == [ player ] * 3
