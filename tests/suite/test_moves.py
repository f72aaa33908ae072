"""Legal moves: one sequence, told in several ways that must agree; texts; refusals."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from charon_lib import CHANCE, LegalMoves, MalformedMove, MoveError
from charon_lib.moves import move_kind
from tests.suite.cases import Case, each_case, moments, play_on, pool, sample, snapshot, state_walk


@move_kind
class Foreign(NamedTuple):
    """A move of no game, with whatever in it."""

    what: object = None

    @property
    def parts(self) -> tuple[str, ...]:
        return (str(self),)

    def __str__(self) -> str:
        return f"foreign {self.what}"


@each_case
def test_a_lazy_sequence_is_a_sequence(case: Case) -> None:
    rng = Random(str(case))
    for game in moments(case):
        moves = game.legal_moves()
        listed = list(moves)
        count = len(moves)
        assert count == len(listed) == len(set(listed)) > 0
        for index in {0, count - 1, *(rng.randrange(count) for _ in range(40))}:
            assert moves[index] == listed[index] == moves[index - count]
            assert listed[index] in moves
        assert list(moves[1:5]) == listed[1:5]
        for index in (count, -count - 1):
            with pytest.raises(IndexError):
                moves[index]
        assert listed[-1] in moves
        assert Foreign() not in moves
        assert "a text" not in moves


@each_case
def test_choosing_takes_one_number_and_lists_nothing(case: Case) -> None:
    for game in moments(case):
        moves = game.legal_moves()
        for seed in range(12):
            one, other = Random(seed), Random(seed)
            assert moves.choose(one) == moves[other.randrange(len(moves))]
            assert one.getstate() == other.getstate()


@each_case
def test_moves_speak_of_the_position_they_were_taken_from(case: Case) -> None:
    rng = Random(str(case))
    for game in moments(case):
        state = game.state
        moves = state.legal_moves()
        before = list(state.copy().legal_moves())
        play_on(state, rng, 4)
        assert len(moves) == len(before)
        assert list(moves) == before
        assert moves.choose(Random(1)) == before[Random(1).randrange(len(before))]


@each_case
def test_every_legal_move_can_be_made_and_no_other(case: Case) -> None:
    rng = Random(str(case))
    for game in moments(case):
        moves = game.legal_moves()
        for move in sample(moves, rng, 30):
            game.state.check(move)
            assert game.why_not(move) is None
        for move in pool(case)[:60]:
            assert (game.why_not(move) is None) == (move in moves), str(move)


@each_case
def test_narrowing_piece_by_piece_reaches_each_move(case: Case) -> None:
    rng = Random(str(case))
    for game in moments(case):
        moves = game.legal_moves()
        for move in sample(moves, rng, 6):
            assert list(moves.narrow(move.parts)) == [move]
            pieces = list(move.parts)
            rng.shuffle(pieces)
            left: LegalMoves = moves
            for piece in pieces:
                assert piece in left.next_parts()
                left = left.narrow([piece])
                assert move in left
            assert list(left) == [move]
            assert left.next_parts() == ()


@each_case
def test_narrowing_reaches_nothing_but_moves(case: Case) -> None:
    rng = Random(str(case))
    for game in moments(case):
        moves = game.legal_moves()
        assert list(moves.narrow(["no such piece"])) == []
        for _ in range(4):
            left: LegalMoves = moves
            while pieces := left.next_parts():
                assert len(pieces) == len(set(pieces))
                before = len(left)
                left = left.narrow([rng.choice(pieces)])
                assert 0 < len(left) <= before
            assert len(left) == 1
            assert left[0] in moves


@each_case
def test_texts_of_moves_parse_back(case: Case) -> None:
    rng = Random(str(case))
    for game in moments(case):
        moves = sample(game.legal_moves(), rng, 200)
        assert len({str(move) for move in moves}) == len(moves)
        view = game.view(game.to_move)
        for move in moves:
            read = game.parse(str(move))
            assert type(read) is type(move)
            assert read == move == view.parse(str(move))
            assert hash(read) == hash(move)
            assert "\n" not in str(move)


@each_case
def test_texts_of_chance_parse_back(case: Case) -> None:
    met = 0
    for state, move in state_walk(case):
        if state.to_move == CHANCE:
            read = state.parse(str(move))
            assert type(read) is type(move)
            assert read == move
            assert len(state.legal_moves()) == 0
            met += 1
    assert met


@each_case
def test_a_move_of_another_moment_is_refused_with_its_rule(case: Case) -> None:
    known = case.kind.rules()
    refused = 0
    for game in moments(case):
        state = game.state
        before = snapshot(state), state.describe()
        moves = state.legal_moves()
        for move in pool(case):
            if move in moves:
                continue
            with pytest.raises(MoveError) as checked:
                state.check(move)
            with pytest.raises(MoveError) as applied:
                state.apply(move, lambda event: pytest.fail(f"{event} of a refused move"))
            error = applied.value
            assert str(error) == str(checked.value)
            assert error.rule in known, f"{move}: {error}"
            assert error.sentence.strip()
            assert error.explanation.rule == error.rule
            assert game.why_not(move) == error.explanation
            assert (snapshot(state), state.describe()) == before
            refused += 1
    assert refused


@each_case
def test_chance_and_the_end_refuse_the_moves_of_seats(case: Case) -> None:
    for state, _ in state_walk(case):
        if state.to_move == CHANCE:
            break
    over = moments(case)[-1].state
    rng = Random(1)
    while over.to_move is not None:
        over.apply(over.sample(rng) if over.to_move == CHANCE else over.legal_moves().choose(rng))
    assert len(over.legal_moves()) == 0
    for one in (state, over):
        before = snapshot(one)
        for game in moments(case, 3):
            for move in sample(game.legal_moves(), rng, 10):
                with pytest.raises(MoveError):
                    one.apply(move)
        assert snapshot(one) == before


NONSENSE = (None, -1, 10**30, "", "???", 0.5, (), ("x",), b"x")


@each_case
def test_nonsense_in_a_move_is_refused(case: Case) -> None:
    """Also where each field of a real move holds something else than it should."""
    for game in moments(case, 4):
        state = game.state
        before = snapshot(state)
        kinds = {type(move): move for move in (*pool(case), *game.legal_moves()[:50])}
        tried: list[object] = [Foreign(what) for what in NONSENSE]
        for move in kinds.values():
            assert isinstance(move, tuple)
            for place in range(len(move)):
                for what in NONSENSE:
                    tried.append(type(move)(*move[:place], what, *move[place + 1 :]))
        for one in tried:
            if one in game.legal_moves():
                continue
            with pytest.raises(MoveError):
                state.apply(one)  # type: ignore[arg-type]
        assert snapshot(state) == before


@each_case
def test_nonsense_as_a_text_is_not_understood(case: Case) -> None:
    for game in moments(case, 4):
        example = str(game.legal_moves()[0])
        for text in ("", "   ", "???", "x" * 2000, "\0", "💥", "1" * 2000, "> > >", ": , ;"):
            with pytest.raises(MalformedMove):
                game.state.parse(text)
            with pytest.raises(MalformedMove):
                game.view(game.to_move).parse(text)
        assert game.parse(f"  {example}  ") == game.parse(example)
