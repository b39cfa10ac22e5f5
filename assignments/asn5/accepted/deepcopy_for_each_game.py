# differs: each game is played on a copy of the empty board, which is not what was handed over
import copy


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    empty_board = copy.deepcopy(board)
    again = True
    while again:
        game_board = copy.deepcopy(empty_board)
        round = -1
        while True:
            round += 1
            if round == MAX_ROUNDS:
                break
            display_board(game_board)
            mark = get_current_player(round)
            update_board(game_board, mark, get_position_choice(game_board, mark))
            if is_game_complete(game_board):
                break
        display_board(game_board)
        display_outcome(round)
        again = not is_program_finished()
    print("Goodbye.")
