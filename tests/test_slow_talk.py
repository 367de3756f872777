"""Play by post under the forum's rules: whispers, the night, what is missed, who takes over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import (
    FORUM,
    STORYTELLER,
    Confer,
    EngineError,
    Game,
    Lapse,
    Nominate,
    Placed,
    Position,
    Say,
    Speak,
    Stream,
    TakeSeat,
    Whisper,
    WhisperAccept,
    WhisperAsk,
    load_script,
    read_log,
    rows_of,
)
from engine import events as ev
from engine.rule_files import rules_from_data
from storyteller_ai.logs import line_of
from storyteller_ai.people import names_for
from tests.engine.playing import act
from tests.slow_tables import SEVEN, header, refused, table, to_nominations

# --- whispers --------------------------------------------------------------------------------


def test_a_whisper_is_asked_for_accepted_and_ended_by_talk() -> None:
    game = table(*SEVEN)
    assert "ask first" in refused(game, 0, Whisper(3, "psst"))
    act(game, 0, WhisperAsk(3))
    assert "once they accept" in refused(game, 0, Whisper(3, "psst"))
    assert "have not asked" in refused(game, 2, WhisperAccept(0))
    act(game, 3, WhisperAccept(0))
    said = act(game, 0, Whisper(3, "the long story of my life, in more than ten words, you see"))
    assert [e.audience for e in said] == [(0, 3)]
    act(game, 2, Say("hello all"))
    assert game.view(5).refresh().whispers_open == [(0, 3)]
    ended = act(game, 3, Say("enough"))
    assert any(isinstance(e, ev.WhisperEnded) for e in ended)
    assert "ask first" in refused(game, 0, Whisper(3, "psst"))
    assert game.view(5).refresh().speeches[-1].text == "enough"


def test_bare_commands_end_no_whisper_unless_the_house_says_so() -> None:
    for ends, still in (("talk", True), ("any_post", False), ("never", True)):
        game = table(*SEVEN, rules=rules_from_data({"whisper_ends_on": ends}, FORUM))
        act(game, 0, WhisperAsk(3))
        act(game, 3, WhisperAccept(0))
        to_nominations(game)
        act(game, 0, Nominate(5))
        assert bool(game.view(1).refresh().whispers_open) is still
        if ends == "never":
            act(game, 0, Say("I talk"))
            assert game.view(1).refresh().whispers_open


def test_ten_words_to_each_neighbour_a_day_that_nobody_sees() -> None:
    game = table(*SEVEN, "deviant", dead=(1,))
    eleven = " ".join(["word"] * 11)
    assert "at most 10 words" in refused(game, 0, Whisper(1, eleven))
    said = act(game, 0, Whisper(1, eleven[5:]))
    assert [(type(e), e.audience) for e in said] == [(ev.NeighbourWhispered, (0, 1))]
    assert "ask first" in refused(game, 0, Whisper(1, "again"))
    act(game, 1, Whisper(0, "the answer is the neighbour's own"))
    act(game, 0, Whisper(7, "a Traveller is a neighbour"))
    assert "ask first" in refused(game, 0, Whisper(2, "hi"))
    assert not any(isinstance(e, ev.Whispered) for e in game.stream(3))


def test_a_house_without_short_whispers() -> None:
    game = table(*SEVEN, rules=replace(FORUM, neighbour_whisper=None))
    assert "ask first" in refused(game, 0, Whisper(1, "hi"))


# --- the evil team, the night, seats that change hands -----------------------------------------


def test_evil_may_confer_where_the_house_lets_it() -> None:
    rules = replace(FORUM, evil_chat="day")
    game = Game.new("forum", names_for(8), seed=4, rules=rules)
    _to_day(game)
    evil = [s for s in game.seats if any(isinstance(e, ev.EvilInfo) for e in game.stream(s))]
    good = [s for s in game.seats if s not in evil]
    assert len(evil) >= 2
    heard = act(game, evil[0], Confer("who claims what?"))
    assert {e.seat for e in heard if isinstance(e, ev.Conferred)} == set(evil)
    assert not any(isinstance(e, ev.Conferred) for e in game.stream(good[0]))
    assert "no team" in refused(game, good[0], Confer("me too"))
    quiet = table(*SEVEN)
    assert "no team" in refused(quiet, 0, Confer("psst"))


def _to_day(game: Game) -> None:
    while game.floor is None:
        assert game.asked is not None
        game.step(game.asked.choice(game.asked.options.sample(Stream("any", game.asked.id))))


def test_talk_by_night_until_silence_is_called_for() -> None:
    official = replace(FORUM, night_talk="forbidden")
    with pytest.raises(EngineError, match="nobody speaks by night"):
        table(*SEVEN, rules=official, start="night").step(Speak(1, Say("boo")))
    with pytest.raises(EngineError, match="in the window that is open"):
        table(*SEVEN).step(Speak(1, Say("boo")))
    game = table(*SEVEN, start="night")
    said = game.step(Speak(1, Say("boo")))
    assert [type(e) for e in said] == [ev.Said]
    assert game.asked is not None, "the night goes on where it was"


def test_who_speaks_in_the_silence_of_the_night_may_suffer() -> None:
    seats = tuple(Placed(f"P{i}", c) for i, c in enumerate(SEVEN))
    script, fabled = load_script("forum"), ("hellslibrarian",)
    bluffs = ("seamstress", "washerwoman", "librarian")
    position = Position(script, seats, start="night", number=2, fabled=fabled, bluffs=bluffs)
    game = Game.at(position, seed=1, rules=FORUM)
    kinds = []
    while game.asked is not None and not game.over:
        decision = game.asked
        kinds.append(decision.kind)
        value: Any = next(iter(decision.options))
        if decision.kind == "hellslibrarian.silence":
            value = "hellslibrarian.bad_thing" not in kinds
        elif decision.kind == "hellslibrarian.bad_thing":
            value = "dies"
        game.step(decision.choice(value))
        if decision.kind == "hellslibrarian.silence" and game.asked is not None and value:
            game.step(Speak(1, Say("I can't be quiet")))
    assert "hellslibrarian.bad_thing" in kinds
    assert not game.storyteller_view().grimoire.seats[1].alive


@pytest.mark.parametrize(
    ("how", "actor"), [("storyteller", STORYTELLER), ("random", None), ("none", None)]
)
def test_a_choice_that_is_missed(how: Any, actor: int | None) -> None:
    game = table(*SEVEN, rules=replace(FORUM, missed_choice=how), start="night")
    assert game.asked is not None and game.asked.kind == "poisoner.choose"
    happened = game.step(Lapse(game.asked.id))
    assert isinstance(happened[0], ev.ChoiceMissed) and happened[0].audience == (2,)
    if actor is not None:
        assert (game.asked.kind, game.asked.actor) == ("poisoner.choose", actor)
        game.step(game.asked.choice(1))
    chosen = [e for e in game.events if isinstance(e, ev.Chose) and e.ability == "poisoner"]
    assert bool(chosen) is (how != "none")
    _to_day(game)
    lines = [line_of(row) for row in rows_of(game)]
    # The log tells it as well, and is replayed to the same events.
    again = read_log([line.decode() for line in (line_of(header(game)), *lines)])
    assert again.replay().events == game.events


def test_only_a_choice_that_all_wait_for_can_be_missed() -> None:
    game = table(*SEVEN)
    assert game.floor is not None
    with pytest.raises(EngineError, match="all wait for"):
        game.step(Lapse(game.floor.act(1).id))
    with pytest.raises(EngineError, match="not open"):
        game.step(Lapse("nothing/1/1"))


def test_a_backup_takes_a_seat() -> None:
    with pytest.raises(EngineError, match="no backups"):
        Game.new("tb", names_for(7), seed=1, backups=["Jo"])
    with pytest.raises(EngineError, match="two players"):
        Game.new("forum", names_for(7), seed=1, rules=FORUM, backups=["ana"])
    game = Game.new(
        *("forum", names_for(7)), seed=1, rules=FORUM, storytellers=["Ro", "Mo"], backups=["Jo"]
    )
    _to_day(game)
    with pytest.raises(EngineError, match="no backup"):
        game.step(TakeSeat(3, "Somebody"))
    game.step(TakeSeat(3, "Jo"))
    assert game.view(0).refresh().names[3] == "Jo" and game.seats[3] == "Jo"
    with pytest.raises(EngineError, match="already"):
        game.step(TakeSeat(4, "Jo"))
    log = read_log([line.decode() for line in map(line_of, (header(game), *rows_of(game)))])
    assert log.replay().seats == game.seats
    assert game.fork().seats == game.seats
