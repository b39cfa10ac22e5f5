# fault: game_without_its_last_board
# in: regular_expressions


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    result = ""
    counter = 0
    while result == "":
        player = "XO"[counter % 2]
        print(render_board(board))
        print("Move Counter: %d" % counter)
        move = parse_move(input("%s's move (x, y): " % player))
        while not is_move_valid(move, board):
            move = parse_move(input("%s's move (x, y): " % player))
        board = apply_move(move, board, player)
        counter += 1
        if check_for_winner(board, player):
            result = "Player %s won in %d moves." % (player, counter)
        elif counter == size ** 2:
            result = "Cat's game; no one wins."
    print(result)
