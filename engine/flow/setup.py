"""Setup: the bag, the Drunk's token, the deal, and what is fixed before the first night."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine.abilities import gain, turns
from engine.catalogue import setup_counts
from engine.chance import Stream
from engine.decisions import OneOf, Subsets, Tested
from engine.errors import SetupError
from engine.registration import team_of

if TYPE_CHECKING:
    from engine.play import Play, Steps

Counts = tuple[int, int, int, int]
"""Townsfolk, Outsiders, Minions, Demons."""

TEAMS = ("townsfolk", "outsider", "minion", "demon")


def deal(play: Play) -> Steps[None]:
    """From an empty table to one where every player has looked at their token."""
    space = bag_space(play)
    bag = list((yield from play.rule("setup.bag", space)))
    believed: dict[str, str] = {}
    if "drunk" in bag:
        free = tuple(c for c in play.by_team["townsfolk"] if c not in bag)
        if not free:
            raise SetupError("the Drunk needs a Townsfolk of the script that is not in the bag")
        believed["drunk"] = yield from play.rule("drunk.thinks", OneOf(free))
    for seat, character in deal_tokens(play, bag):
        alignment = "good" if team_of(character) in ("townsfolk", "outsider") else "evil"
        give(play, seat, character, believed.get(character, character), alignment)


def deal_tokens(play: Play, bag: list[str]) -> list[tuple[int, str]]:
    """Chance deals the bag; a character that was asked for goes to the seat that asked."""
    rest = list(bag)
    for character in play.wanted.values():
        rest.remove(character)
    shuffled = iter(play.draw("deal").shuffled(rest))
    dealt = tuple(play.wanted.get(seat) or next(shuffled) for seat in play.grim.order)
    play.drawn("deal", OneOf((dealt,)), dealt)
    return list(zip(play.grim.order, dealt, strict=True))


def give(play: Play, seat: int, character: str, believes: str, alignment: str) -> None:
    """A seat gets its character, the ability that goes with it, and sees its token."""
    play.emit(ev.CharacterGiven(seat, character, believes, alignment))
    gain(play, seat, character, "character")
    if believes != character:
        gain(play, seat, believes, "believed", sham=True)
    play.emit(ev.TokenShown(seat, believes, alignment))


def legal_counts(play: Play, minions: list[str]) -> set[Counts]:
    """The counts that the characters with setup effects allow.

    Townsfolk make up the difference, and Outsiders never fall below none.
    """
    base = setup_counts(len(play.grim.order))
    found: set[Counts] = set()
    for changes in product(*(play.registry[c].outsiders for c in minions)):
        outsiders = max(0, base.outsiders + sum(changes))
        townsfolk = base.townsfolk + base.outsiders - outsiders
        found.add((townsfolk, outsiders, base.minions, base.demons))
    return found


def changing(play: Play, bag: Any) -> list[str]:
    """The characters of a bag that change the setup."""
    return [c for c in bag if any(play.registry[c].outsiders)]


def bag_space(play: Play) -> Tested:
    """Every legal bag: ascending in the order of the script, with what players asked for in it.

    Raises SetupError when the script cannot fill the table.
    """
    script, size = play.script, len(play.grim.order)
    place = {character: i for i, character in enumerate(script.characters)}
    wanted = list(play.wanted.values())

    def test(bag: Any) -> bool:
        counts = tuple(sum(1 for c in bag if team_of(c) == team) for team in TEAMS)
        return (
            type(bag) is tuple
            and len(bag) == size
            and all(place[a] < place[b] for a, b in pairwise(bag))
            and all(c in bag for c in wanted)
            and counts in legal_counts(play, changing(play, bag))
        )

    def draw(stream: Stream) -> tuple[str, ...]:
        bag = _draw_bag(play, stream, wanted)
        return tuple(sorted(bag, key=place.__getitem__))

    _check_script(play, wanted)
    return Tested(test, draw, 1_000_000, f"{size} characters with the right counts of each team")


def _draw_bag(play: Play, stream: Stream, wanted: list[str]) -> list[str]:
    """A random legal bag: Demon and Minions first, since they set the counts."""
    base = setup_counts(len(play.grim.order))
    bag = _fill(play, stream, wanted, "demon", base.demons)
    bag += _fill(play, stream, wanted, "minion", base.minions)
    fitting = _fitting(play, bag, wanted)
    if not fitting:
        # An Outsider that a player asked for may need a certain Minion.
        others = [evil for evil in _every_evil(play, wanted) if _fitting(play, evil, wanted)]
        if not others:
            raise SetupError(
                f"{len(play.grim.order)} players can't be seated with {', '.join(bag)}: the script "
                f"has {len(play.by_team['townsfolk'])} Townsfolk and "
                f"{len(play.by_team['outsider'])} Outsiders"
            )
        bag = stream.choice(others)
        fitting = _fitting(play, bag, wanted)
    townsfolk, outsiders, _, _ = stream.choice(fitting)
    bag += _fill(play, stream, wanted, "outsider", outsiders)
    return bag + _fill(play, stream, wanted, "townsfolk", townsfolk)


def _fitting(play: Play, evil: list[str], wanted: list[str]) -> list[Counts]:
    """The counts that these Demons and Minions, the script and the wishes leave possible."""
    pools = [len(play.by_team[team]) for team in TEAMS[:2]]
    room = [sum(1 for c in wanted if team_of(c) == team) for team in TEAMS[:2]]
    return sorted(
        counts
        for counts in legal_counts(play, changing(play, evil))
        if all(low <= n <= high for low, n, high in zip(room, counts, pools, strict=False))
    )


def _every_evil(play: Play, wanted: list[str]) -> Iterator[list[str]]:
    """Every choice of Demons and Minions that has in it what players asked for."""
    base = setup_counts(len(play.grim.order))
    asked = {c for c in wanted if team_of(c) in TEAMS[2:]}
    for demons in combinations(play.by_team["demon"], base.demons):
        for minions in combinations(play.by_team["minion"], base.minions):
            if asked <= {*demons, *minions}:
                yield [*demons, *minions]


def _fill(play: Play, stream: Stream, wanted: list[str], team: str, number: int) -> list[str]:
    chosen = [c for c in wanted if team_of(c) == team]
    pool = [c for c in play.by_team[team] if c not in chosen]
    return chosen + stream.sample(pool, number - len(chosen))


def _check_script(play: Play, wanted: list[str]) -> None:
    """One clear line where no bag can be filled."""
    size, script = len(play.grim.order), play.script
    base = setup_counts(size)
    for team, needed in (("demon", base.demons), ("minion", base.minions)):
        if len(play.by_team[team]) < needed:
            raise SetupError(
                f"{size} players need {needed} {team}(s), the script has {len(play.by_team[team])}"
            )
        if sum(1 for c in wanted if team_of(c) == team) > needed:
            raise SetupError(
                f"{size} players have only {needed} {team}(s): ask for another character"
            )
    for character in wanted:
        if character not in script.characters:
            raise SetupError(f"{character!r} is not on the script {script.name!r}")
    if len(set(wanted)) != len(wanted):
        raise SetupError("two players asked for the same character")
    _draw_bag(play, Stream("fits"), wanted)


def prepare(play: Play) -> Steps[None]:
    """Before the first night: the marks of the characters, and the Demon's bluffs."""
    for turn in turns(play, "prepare"):
        if not turn.instance.sham:
            yield from play.registry[turn.instance.character].prepare(turn)
    if evil_is_told(play) and not play.grim.bluffs:
        taken = play.grim.in_play()
        free = tuple(c for team in TEAMS[:2] for c in play.by_team[team] if c not in taken)
        bluffs = yield from play.rule("demon.bluffs", Subsets(free, min(3, len(free))))
        play.emit(ev.BluffsChosen(bluffs))


def evil_is_told(play: Play) -> bool:
    """Whether the table is large enough for Minions and Demon to learn one another."""
    players = sum(1 for seat in play.grim.seats.values() if not seat.traveller)
    return players >= play.rules.evil_info_from


def _of_team(play: Play, team: str) -> tuple[int, ...]:
    seats = play.grim.seats
    return tuple(s for s in play.grim.order if team_of(seats[s].character) == team)


def minion_info(play: Play) -> None:
    """The Minions learn the Demon and one another."""
    demons, minions = _of_team(play, "demon"), _of_team(play, "minion")
    for seat in minions if evil_is_told(play) else ():
        fellows = tuple(s for s in minions if s != seat)
        play.emit(ev.Woke(seat, "minioninfo"))
        play.emit(ev.EvilInfo(seat, demons, fellows, ()))


def demon_info(play: Play) -> None:
    """The Demon learns the Minions, and three good characters that are not in play."""
    minions = _of_team(play, "minion")
    for seat in _of_team(play, "demon") if evil_is_told(play) else ():
        play.emit(ev.Woke(seat, "demoninfo"))
        play.emit(ev.EvilInfo(seat, (), minions, play.grim.bluffs))
