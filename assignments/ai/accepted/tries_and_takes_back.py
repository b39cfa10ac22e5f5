# differs: moves are tried on one copy of the board, and taken back


def minimax(board):
    if terminal(board):
        return None
    paper = [row[:] for row in board]
    turn = player(paper)
    best_score, best_action = None, None
    for i, j in sorted(actions(paper)):
        paper[i][j] = turn
        score = lookup(paper)
        paper[i][j] = EMPTY
        if best_score is None or (turn == X and score > best_score) or (turn == O and score < best_score):
            best_score, best_action = score, (i, j)
    return best_action


table = {}


def lookup(paper):
    key = repr(paper)
    if key in table:
        return table[key]
    if terminal(paper):
        score = utility(paper)
    else:
        turn = player(paper)
        scores = []
        for i, j in sorted(actions(paper)):
            paper[i][j] = turn
            scores.append(lookup(paper))
            paper[i][j] = EMPTY
        score = max(scores) if turn == X else min(scores)
    table[key] = score
    return score
