# differs: blank lines around everything that is printed, and the prompt on a line of its own


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    print()
    board = setup_game(size)
    moves = 0
    over = False
    while not over:
        player = "XO"[moves % 2]
        print()
        print(render_board(board))
        print()
        print("Move Counter:", moves)
        print()
        print(player + "'s move (x, y):")
        move = parse_move(input())
        while not is_move_valid(move, board):
            print()
            print(player + "'s move (x, y):")
            move = parse_move(input())
        board = apply_move(move, board, player)
        moves += 1
        won = check_for_winner(board, player)
        over = won or moves == size ** 2
    print("\n")
    print(render_board(board), end="")
    print("\n\n")
    print(f"Player {player} won in {moves} moves." if won else "Cat's game; no one wins.")
    print()
