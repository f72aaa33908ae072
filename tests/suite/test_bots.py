"""Bots: they decide from a view alone, and the same view and luck make the same decision."""

from __future__ import annotations

from random import Random

from charon_lib import CHANCE
from charon_lib.bots import bot, bots
from charon_lib.bots.greedy import GreedyBot
from tests.suite.cases import Case, each_case, each_kind, moments


@each_case
def test_every_bot_makes_legal_moves_from_a_view(case: Case) -> None:
    for game in moments(case, 5):
        view = game.view(game.to_move)
        told = view.to_dict()
        for name in bots():
            assert bot(name).choose(view, Random(3)) in game.legal_moves()
        assert view.to_dict() == told


@each_case
def test_what_is_hidden_does_not_change_a_decision(case: Case) -> None:
    for game in moments(case, 4):
        seat = game.to_move
        for name in bots():
            made = bot(name).choose(game.view(seat), Random(3))
            for luck in range(3):
                other = game.state.determinize(seat, Random(luck)).view(seat)
                assert bot(name).choose(other, Random(3)) == made


@each_kind
def test_greedy_tries_moves_of_every_kind(case: Case) -> None:
    bold = GreedyBot(most=12)
    for game in moments(case, 10):
        moves = game.legal_moves()
        tried = bold.candidates(moves, Random(1))
        assert len(tried) == len(set(tried)) == min(12, len(moves))
        assert all(move in moves for move in tried)
        kinds = {(type(move), move.parts[0]) for move in moves}
        if len(kinds) <= 12:
            assert {(type(move), move.parts[0]) for move in tried} == kinds


@each_kind
def test_greedy_takes_what_its_game_values_most(case: Case) -> None:
    """Judged by the bot's own deal of what is hidden, where nothing is drawn by chance."""
    for game in moments(case, 12):
        seat = game.to_move
        assert seat is not None
        moves = game.legal_moves()
        if len(moves) > 60:
            continue
        dealt = game.view(seat).determinize(Random(1))
        worth = {}
        for move in moves:
            after = dealt.copy()
            after.apply(move)
            if after.to_move != CHANCE:
                worth[move] = case.kind.estimate(after, seat)
        if len(moves) == len(worth) > 1:
            assert worth[bot("greedy").choose(game.view(seat), Random(1))] == max(worth.values())
