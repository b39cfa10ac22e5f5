# differs: minimax calls itself for the board after each action, and plays to the end, with a memory


memory = {}


def minimax(board):
    if terminal(board):
        return None
    if str(board) in memory:
        return memory[str(board)]
    best_action = None
    best_end = None
    for action in actions(board):
        game = result(board, action)
        while not terminal(game):
            game = result(game, minimax(game))
        end = utility(game)
        if best_end is None or (player(board) == X and end > best_end) or (player(board) == O and end < best_end):
            best_end = end
            best_action = action
    memory[str(board)] = best_action
    return best_action
