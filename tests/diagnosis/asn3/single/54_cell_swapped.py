# fault: cell_swapped
# in: match_statement


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    row = board[x]
    match row[y]:
        case "X":
            return "X"
        case "O":
            return "O"
    return " "
