# differs: says after each game how many games each player has won, and ends with a last word


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!\n")
    won = {"X": 0, "O": 0}
    finished = False
    while not finished:
        reset_board(board)
        current_round = 0
        complete = False
        while not complete and current_round < MAX_ROUNDS:
            display_board(board)
            player_mark = get_current_player(current_round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            complete = is_game_complete(board)
            if complete:
                won[player_mark] += 1
            else:
                current_round += 1
        display_board(board)
        display_outcome(current_round)
        print("X has won", won["X"], "games, O has won", won["O"], "games")
        finished = is_program_finished()
    print("Goodbye.")
    print("Thanks for playing!")
