"""Play a script against a program, turn by turn, without judging it."""

import re

from attrs import evolve, frozen

from grader.feedback.wording import shortened
from grader.games import questions, transcript
from grader.games.game_script import Script
from grader.games.game_turns import begins_with_board
from grader.games.questions import Subject
from grader.limits import STRANGE_QUESTIONS, TRANSCRIPT_CHARACTERS
from grader.records.assignment import GameRules
from grader.records.turn import ScreenTurn, Stop, Turn
from grader.sandbox.running_program import RunningProgram

_ROOM = 100  # characters for the note that something was left out


@frozen
class Played:
    """What was seen when a script was played.

    Attributes:
        turns: One for each exchange of the script, and one for its closing, until the program
            stopped. A question that the script does not ask belongs to the turn. The text of an
            optional one is left out; after the last typed line, all text after it too.
        transcript: What a terminal would have shown; the middle of a long one is left out.
        screen: The same in pieces, each with the number of its turn; empty if it is too long.
        questions: The questions that cost something, because the script does not ask them.
        given_up: Whether the game was ended because such questions did not stop.
    """

    turns: tuple[Turn, ...]
    transcript: str
    questions: tuple[str, ...] = ()
    given_up: bool = False
    screen: tuple[tuple[int, ScreenTurn], ...] = ()


def play(script: Script, program: RunningProgram, rules: GameRules = GameRules()) -> Played:
    """Type the script's lines when the program asks, and return what was seen.

    A crash of *program* is not an error: the last turn says so. The program is not closed.
    Optional questions cost nothing if the script does not ask them; after the script's last line,
    they end the game. If the script begins with a board, a question before the first board is not
    about a move, unless it mentions one.
    """
    player = _Player(script, program, rules)
    line: str | None = None
    for exchange in script.exchanges:
        if not player.take_turn(line, exchange.printed):
            break
        line = exchange.typed
    else:
        player.take_turn(line, script.closing, last=True)
    screen = tuple(player.screen)
    shown = ""
    for _, turn in screen:
        if turn.typed is not None:
            shown += f"{turn.typed}\n"
        shown += turn.printed
    if len(shown) > TRANSCRIPT_CHARACTERS:
        shown = shortened(shown, TRANSCRIPT_CHARACTERS - _ROOM)
        screen = ()
    return Played(tuple(player.turns), shown, tuple(player.questions), player.given_up, screen)


class _Player:
    def __init__(self, script: Script, program: RunningProgram, rules: GameRules) -> None:
        self._program = program
        self._script, self._drawing, self._optional = script, rules.board, rules.optional
        self._begins_with_board = begins_with_board(script, rules.board)
        subjects = [questions.subject(exchange.printed) for exchange in script.exchanges]
        self._asks_for_another_game = Subject.AGAIN in subjects
        self.turns: list[Turn] = []
        self.screen: list[tuple[int, ScreenTurn]] = []
        self.questions: list[str] = []
        self.given_up = False
        self._goes_on = False  # after an optional question, in the middle of the game

    def take_turn(self, line: str | None, due: str, *, last: bool = False) -> bool:
        """Type *line* if there is one, and keep what follows as a turn.

        Return whether the program asks for more. *due* is what the script prints here.
        """
        turn = self._step(line)
        printed = [turn.printed]
        asked: list[str] = []  # the questions of this turn that the script does not ask
        while turn.stop is Stop.ASKED:
            question, so_far = questions.wording(turn.printed), "\n".join(printed)
            answer = self._answer_to_optional(turn.printed, due)
            is_optional = answer is not None
            if not is_optional and self._is_strange(turn.printed, due, so_far, last=last):
                answer = self._answer_to_strange(so_far, asked.count(question))
            if answer is None:
                break
            asked.append(question)
            self.given_up = len(asked) > STRANGE_QUESTIONS
            if self.given_up or not is_optional:
                self.questions.append(question)
            if is_optional:
                printed[-1] = questions.without(turn.printed)
            if self.given_up:
                break
            turn = self._step(answer)
            # A program that asks during a game whether to play again, and goes on, would also go on
            # here.
            if last and is_optional and not self._goes_on:
                turn = Turn("", Stop.ENDED)
            if self.turns and is_optional:
                self._goes_on = True
            printed.append(turn.printed)
        self.turns.append(evolve(turn, printed="\n".join(printed)))
        return turn.stop is Stop.ASKED and not self.given_up

    def _answer_to_optional(self, asked: str, due: str) -> str | None:
        """Return the answer if *asked* ends with an optional question and *due* does not."""
        for optional in self._optional:
            asks = re.compile(optional.question, re.IGNORECASE).search
            is_extra = asks(questions.wording(asked)) and not asks(questions.wording(due))
            if is_extra and not questions.is_refusal(asked):
                return optional.answer
        return None

    def _is_strange(self, asked: str, due: str, printed: str, *, last: bool) -> bool:
        """Return whether *asked* ends with a question that the script does not ask.

        After the *last* line of the script, every question without a player and a move is one. But
        if nobody has won, and it is also the question for each move, the game goes on.
        """
        may_play_again = self._asks_for_another_game and bool(self.turns)
        if may_play_again and questions.subject(asked) is Subject.AGAIN:
            return False
        is_strange = questions.is_strange(asked) or self._is_about_no_move(printed)
        question = questions.wording(asked)
        if last and transcript.asked(asked) is None:  # it may ask for another game
            before = [questions.wording(turn.printed) for turn in self.turns]
            goes_on = question in before and not questions.says_who_won(printed)
            is_strange = is_strange or (questions.is_about_no_move(question) and not goes_on)
        return is_strange and not questions.may_mean(asked, due)

    def _answer_to_strange(self, printed: str, times: int) -> str:
        """Return the answer to a question that was asked a number of *times* just before.

        Only *printed*, all text since the script's last line, may decide it: otherwise a program
        could ask whether its game is over.
        """
        # rules above the first question may mention winning
        is_over = bool(self.turns) and questions.says_who_won(printed)
        answers = questions.answers_to_strange(printed, is_over=is_over)
        return answers[times % len(answers)]

    def _is_about_no_move(self, printed: str) -> bool:
        """Return whether the question at the end of *printed* is not about a move.

        It is for a menu; or, before the first move, *printed* has neither a word about a move nor
        the board that is due. If the script says so, a word is enough for any question.
        """
        if questions.is_for_a_menu(printed):
            return True
        if self._script.only_moves_are_typed:
            return questions.is_about_no_move(questions.wording(printed))
        if self.turns or not self._begins_with_board:
            return False
        boards = transcript.boards(printed, self._script.size or 0, self._drawing)
        return not boards and questions.is_about_no_move(printed)

    def _step(self, line: str | None) -> Turn:
        if line is not None:
            self._program.type(line)
        turn = self._program.turn()
        self.screen.append((len(self.turns), ScreenTurn(line, turn.printed)))
        return turn
