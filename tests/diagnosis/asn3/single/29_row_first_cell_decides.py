# fault: row_first_cell_decides
# in: tabs


def check_row(board: list[list[str]], row: int, player: str) -> bool:
	x = 0;
	while (x < len(board[row])):
		if (board[row][x] != player):
			return False;
		x += 1;
		return True;
