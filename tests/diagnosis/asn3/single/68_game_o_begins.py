# fault: game_o_begins
# in: match_statement


if __name__ == "__main__":
    n = int(input("Size? "))
    board = setup_game(n)
    for turn in range(n * n):
        player = "X" if turn % 2 == 1 else "O"
        print(render_board(board))
        print(f"Moves so far: {turn}")
        move = parse_move(input(f"{player}, your move please (x, y): "))
        while not is_move_valid(move, board):
            print("That is not possible.")
            move = parse_move(input(f"{player}, your move please (x, y): "))
        board = apply_move(move, board, player)
        if check_for_winner(board, player):
            print(render_board(board))
            print(f"Player {player} won in {turn + 1} moves.")
            break
    else:
        print(render_board(board))
        print("Cat's game; no one wins.")
