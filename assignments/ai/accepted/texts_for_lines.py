# differs: lines are compared as texts


def winner(board):
    return winner_of(text_of(board))


def text_of(board):
    return "".join(cell or "-" for row in board for cell in row)


def winner_of(text):
    lines = [text[0:3], text[3:6], text[6:9], text[0::3], text[1::3], text[2::3], text[0::4], text[2:7:2]]
    return X if "XXX" in lines else O if "OOO" in lines else None


def minimax(board):
    if terminal(board):
        return None
    text = text_of(board)
    scores = scores_after(text)
    at = scores.index(max(scores) if player(board) == X else min(scores))
    free = [i for i in range(9) if text[i] == "-"]
    return divmod(free[at], 3)


def scores_after(text):
    turn = "XO"[text.count("-") % 2 == 0]
    return [score_of(text[:i] + turn + text[i + 1:]) for i in range(9) if text[i] == "-"]


scores_of_texts = {"X": 1, "O": -1}


def score_of(text):
    if text not in scores_of_texts:
        won = winner_of(text)
        if won:
            scores_of_texts[text] = scores_of_texts[won]
        elif "-" not in text:
            scores_of_texts[text] = 0
        elif text.count("X") == text.count("O"):
            scores_of_texts[text] = max(scores_after(text))
        else:
            scores_of_texts[text] = min(scores_after(text))
    return scores_of_texts[text]
