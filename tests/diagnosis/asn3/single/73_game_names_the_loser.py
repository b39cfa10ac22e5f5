# fault: game_names_the_loser
# in: stdin_and_input


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    count = 0
    player = "X"
    over = False
    while not over:
        print(render_board(board))
        print("Move Counter:", count)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        count += 1
        won = check_for_winner(board, player)
        if won or count == size * size:
            over = True
        player = "O" if player == "X" else "X"
    print(render_board(board))
    if won:
        print("Player " + player + " won in " + str(count) + " moves.")
    else:
        print("Cat's game; no one wins.")
