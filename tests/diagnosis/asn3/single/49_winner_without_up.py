# fault: winner_without_up
# in: tabs


def check_for_winner(board: list[list[str]], player: str) -> bool:
	won = False;
	for i in range(len(board)):
		won = won or check_row(board, i, player);
	for i in range(len(board)):
		won = won or check_column(board, i, player);
	won = won or check_down_diagonal(board, player);
	return won;
