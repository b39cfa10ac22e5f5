# fault: valid_returns_a_string
# in: tabs


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
	x = move[0]; y = move[1];
	answer = 'False';
	if (x in range(len(board)) and y in range(len(board))):
		if (board[y][x] == ' '):
			answer = 'True';
	return answer;
