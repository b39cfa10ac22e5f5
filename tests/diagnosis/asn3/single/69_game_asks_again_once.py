# fault: game_asks_again_once
# in: tabs


def get_move(board, player):
	move = parse_move(input(player + "'s move (x, y): "))
	if is_move_valid(move, board) == False:
		print("invalid, try again")
		move = parse_move(input(player + "'s move (x, y): "))
	return move


if __name__ == "__main__":
	size = int(input("Game Board Size: "))
	board = setup_game(size)
	count = 0
	turn = "X"
	game_on = True
	while game_on:
		print(render_board(board))
		print("Move Counter: " + str(count))
		board = apply_move(get_move(board, turn), board, turn)
		count += 1
		if check_for_winner(board, turn):
			print(render_board(board))
			print("Player " + turn + " won in " + str(count) + " moves.")
			game_on = False
		elif count == size * size:
			print(render_board(board))
			print("Cat's game; no one wins.")
			game_on = False
		if turn == "X":
			turn = "O"
		else:
			turn = "X"
