"""Setup: the bag, the Drunk's token, the deal, and what is fixed before the first night."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine.abilities import gain, turns
from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS, RESIDENT_TEAMS, setup_counts, team_of
from engine.chance import Stream
from engine.decisions import OneOf, Subsets, Tested
from engine.effects import BY_ITSELF, NOTE, STANDING, functional
from engine.errors import SetupError

if TYPE_CHECKING:
    from engine.play import Play, Steps

Counts = tuple[int, int, int, int]
"""Townsfolk, Outsiders, Minions, Demons."""


def deal(play: Play) -> Steps[None]:
    """From an empty table to one where every player has looked at their token."""
    bag = list((yield from play.rule("setup.bag", bag_space(play))))
    believed: dict[str, str] = {}
    for character in bag:
        if play.registry[character].believes_to_be:
            believed[character] = yield from believed_character(play, character, bag, setup=True)
    follows = not any(team_of(c) == "demon" for c in bag)
    for seat, character in deal_tokens(play, bag):
        thinks = believed.get(character, character)
        if follows and play.registry[character].beside_demon:  # it comes in after the Demon
            token = (f"{character}.to_come", seat, BY_ITSELF, NOTE, STANDING)
            play.emit(ev.ReminderPlaced(play.fresh_id(), *token))
            character = thinks
        good = team_of(character) in GOOD_TEAMS
        give(play, seat, character, thinks, "good" if good else "evil")
    for seat, character in play.travellers.items():
        alignment = yield from play.rule("traveller.alignment", OneOf(("good", "evil")), seat)
        give(play, seat, character, character, alignment)


def believed_character(
    play: Play, character: str, bag: list[str], setup: bool = False
) -> Steps[str]:
    """Which character a Drunk (a Townsfolk not in the bag) or a Lunatic (a Demon) believes in."""
    free = thinkable(play, character, bag) if setup else believable(play, character, bag)
    believed: str = yield from play.rule(f"{character}.thinks", OneOf(free))
    return believed


def believable(play: Play, character: str, bag: Iterable[str]) -> tuple[str, ...]:
    """The characters that such a one may believe to be.

    A Minion who believes to be good brings nobody along: what would, is none of them.
    """
    rules, teams = play.registry, play.registry[character].believes_to_be
    doubled = "demon" in teams or play.rules.drunk_duplicate == "allow"
    free = [c for team in teams for c in play.by_team[team] if doubled or c not in bag]
    minion = team_of(character) == "minion"
    return tuple(c for c in free if not minion or rules[c].brings in ("", *bag))


def thinkable(play: Play, character: str, bag: Iterable[str]) -> tuple[str, ...]:
    """Those of them that the counts of a bag allow."""
    counts, free = counts_of(bag), believable(play, character, bag)
    return tuple(c for c in free if counts in legal_counts(play, bag, c))


def deal_tokens(play: Play, bag: list[str]) -> list[tuple[int, str]]:
    """Chance deals the bag; a character that was asked for goes to the seat that asked."""
    rest = list(bag)
    for character in play.wanted.values():
        rest.remove(character)
    shuffled = iter(play.draw("deal").shuffled(rest))
    residents = play.residents
    dealt = tuple(play.wanted.get(seat) or next(shuffled) for seat in residents)
    dealt = beside_the_demon(play, residents, dealt)
    play.drawn("deal", OneOf((dealt,)), dealt)
    return list(zip(residents, dealt, strict=True))


def beside_the_demon(
    play: Play, residents: tuple[int, ...], dealt: tuple[str, ...]
) -> tuple[str, ...]:
    """Who has to sit beside the Demon trades places with a neighbour of it, if nobody asked."""
    bound = [i for i, c in enumerate(dealt) if play.registry[c].beside_demon]
    demons = [i for i, c in enumerate(dealt) if team_of(c) == "demon"]
    tokens, size = list(dealt), len(dealt)
    for place in bound if demons else ():
        beside = [(demon + side) % size for demon in demons for side in (1, -1)]
        free = [i for i in beside if residents[i] not in play.wanted]
        if place not in beside and free and residents[place] not in play.wanted:
            other = play.draw("beside").choice(free)
            tokens[place], tokens[other] = tokens[other], tokens[place]
    return tuple(tokens)


def give(play: Play, seat: int, character: str, believes: str, alignment: str) -> None:
    """A seat gets its character, the ability that goes with it, and sees its token."""
    play.emit(ev.CharacterGiven(seat, character, believes, alignment))
    gain(play, seat, character, "character")
    if believes != character:
        gain(play, seat, believes, "believed", sham=True)
    play.emit(ev.TokenShown(seat, believes, alignment_shown(character, believes, alignment)))


def alignment_shown(character: str, believes: str, alignment: str) -> str:
    """The alignment that a player believes in: who believes to be a Demon, to be evil.

    And a Minion who believes to be something else, to be good.
    """
    if believes == character:
        return alignment
    if team_of(believes) in EVIL_TEAMS:
        return "evil"
    return "good" if team_of(character) == "minion" else alignment


def counts_of(bag: Iterable[str]) -> Counts:
    """How many of each team there are."""
    counted = Counter(map(team_of, bag))
    return (counted["townsfolk"], counted["outsider"], counted["minion"], counted["demon"])


def legal_counts(play: Play, bag: Iterable[str], thinks: str = "") -> set[Counts]:
    """The counts that the characters with setup effects in a bag allow.

    A Minion who believes to be good changes them as what it believes to be (`thinks`, or any)
    would. Townsfolk make up the difference, and Outsiders never fall below none.
    """
    base, different = setup_counts(len(play.residents)), list(dict.fromkeys(bag))
    demons = max(0, base.demons + sum(play.registry[c].demons for c in different))
    changing = [play.registry[c].outsider_changes(play.rules) for c in different]
    for c in different:
        if team_of(c) == "minion" and play.registry[c].believes_to_be:
            masks = (thinks,) if thinks else believable(play, c, different)
            shifts = {n for m in masks for n in play.registry[m].outsider_changes(play.rules)}
            changing.append(tuple(sorted(shifts)))
    found: set[Counts] = set()
    for changes in product(*changing):
        outsiders = max(0, base.outsiders + sum(changes))
        townsfolk = len(play.residents) - outsiders - base.minions - demons
        found.add((townsfolk, outsiders, base.minions, demons))
    return found


def fits(play: Play, bag: tuple[str, ...]) -> bool:
    """Whether a bag is legal: counts, copies, and the characters that others bring along."""
    rules = play.registry
    return (
        counts_of(bag) in legal_counts(play, bag)
        and all(bag.count(c) in rules[c].copies for c in bag)
        and (play.rules.duplicate_abilities == "by_text" or len(set(bag)) == len(bag))
        and all(rules[c].brings in bag for c in bag if rules[c].brings)
        and all(thinkable(play, c, bag) for c in bag if rules[c].believes_to_be)
        and all(bag.count(c) >= number for c, number in Counter(play.wanted.values()).items())
    )


def bag_space(play: Play) -> Tested:
    """Every legal bag: ascending in the order of the script, with what players asked for in it.

    Raises SetupError when the script cannot fill the table.
    """
    size = len(play.residents)
    place = {character: i for i, character in enumerate(play.script.characters)}

    def test(bag: Any) -> bool:
        return (
            type(bag) is tuple
            and len(bag) == size
            and all(place[a] <= place[b] for a, b in pairwise(bag))
            and fits(play, bag)
        )

    def draw(stream: Stream) -> tuple[str, ...]:
        return tuple(sorted(_draw_bag(play, stream), key=place.__getitem__))

    _check_wanted(play)
    _draw_bag(play, Stream("fits"))
    return Tested(test, draw, 1_000_000, f"{size} characters with the right counts of each team")


ATTEMPTS = 400


def _draw_bag(play: Play, stream: Stream) -> list[str]:
    """A random legal bag. Evil first, since it mostly sets the counts; misfits are redrawn.

    Raises SetupError when nothing fits.
    """
    for _ in range(ATTEMPTS):
        bag = _try_bag(play, stream)
        if bag and fits(play, tuple(bag)):
            return bag
    size, have = (
        len(play.residents),
        counts_of(c for t in RESIDENT_TEAMS for c in play.book.pools[t]),
    )
    base = setup_counts(size)
    need = (base.townsfolk, base.outsiders, base.minions, base.demons)
    for team, number, there in zip(RESIDENT_TEAMS, need, have, strict=True):
        if there < number:
            what = f"the script has {there} {team}(s), and {number} are needed"
            raise SetupError(f"{size} players can't be seated: {what}")
    raise SetupError(f"{size} players can't be seated: no bag fits what the characters need")


def _try_bag(play: Play, stream: Stream) -> list[str]:
    base = setup_counts(len(play.residents))
    demons = _fill(play, stream, "demon", base.demons)
    minions = _fill(play, stream, "minion", base.minions)
    fewer = -sum(play.registry[c].demons for c in minions)
    evil = demons[fewer:] + minions
    _, outsiders, _, _ = stream.choice(sorted(legal_counts(play, evil)))
    shifts = play.book.setup_shifts
    shift = stream.choice(shifts) if len(shifts) > 1 else 0
    good = _fill(play, stream, "outsider", max(0, outsiders + shift))
    size = len(play.residents) - len(evil) - len(good)
    good += _fill(play, stream, "townsfolk", size)
    brought = [play.registry[c].brings for c in good if play.registry[c].brings]
    for character in brought:
        if character not in good:
            place = next((i for i, c in enumerate(good) if team_of(c) == "outsider"), 0)
            good[place] = character
    return evil + good


def _fill(play: Play, stream: Stream, team: str, number: int) -> list[str]:
    """So many characters of a team, those that were asked for first; fewer if there are fewer."""
    chosen = [c for c in play.wanted.values() if team_of(c) == team]
    pool = list(play.book.pools[team])
    for character in chosen:
        if character in pool:
            pool.remove(character)
    drawn = stream.sample(pool, max(0, min(number - len(chosen), len(pool))))
    return (chosen + drawn)[:number]


def _check_wanted(play: Play) -> None:
    """One clear line where a player asks for what can't be."""
    wanted = list(play.wanted.values())
    base = setup_counts(len(play.residents))
    for character in wanted:
        if character not in play.script.characters:
            raise SetupError(f"{character!r} is not on the script {play.script.name!r}")
    for team, most in (("demon", base.demons), ("minion", base.minions)):
        if sum(1 for c in wanted if team_of(c) == team) > most:
            raise SetupError(f"{len(play.residents)} players have only {most} {team}(s)")
    for character in wanted:
        if wanted.count(character) > play.registry[character].copies[-1]:
            raise SetupError("two players asked for the same character")


def prepare(play: Play) -> Steps[None]:
    """Before the first night: the marks of the characters, and the Demon's bluffs."""
    for turn in turns(play, "prepare"):
        if not turn.instance.sham:
            yield from play.registry[turn.instance.character].prepare(turn)
    if evil_is_told(play) and demons_of(play) and not play.grim.bluffs:

        def options() -> Subsets:
            taken = play.grim.in_play()
            free = tuple(c for team in GOOD_TEAMS for c in play.by_team[team] if c not in taken)
            return Subsets(free, min(3, len(free)))

        bluffs = yield from play.rule("demon.bluffs", options)
        play.emit(ev.BluffsChosen(bluffs))


def evil_is_told(play: Play) -> bool:
    """Whether the table is large enough for Minions and Demon to learn one another."""
    players = sum(1 for seat in play.grim.seats.values() if not seat.traveller)
    return players >= play.rules.evil_info_from


def _of_team(play: Play, team: str) -> tuple[int, ...]:
    seats = play.grim.seats
    return tuple(s for s in play.grim.order if team_of(seats[s].character) == team)


def demons_of(play: Play) -> tuple[int, ...]:
    """The seats of the Demons."""
    return _of_team(play, "demon")


def minions_of(play: Play) -> tuple[int, ...]:
    """The seats of the Minions who know what they are."""
    seats = play.grim.seats
    minions = _of_team(play, "minion")
    return tuple(s for s in minions if seats[s].believes == seats[s].character)


def minion_info(play: Play) -> None:
    """The Minions learn the Demon and one another."""
    demons, minions = _of_team(play, "demon"), minions_of(play)
    told = evil_is_told(play) and not evil_is_hidden(play)
    for seat in minions if told else ():
        fellows = tuple(s for s in minions if s != seat)
        play.emit(ev.Woke(seat, "minioninfo"))
        play.emit(ev.EvilInfo(seat, demons, fellows, ()))
        evil_told(play, seat)


def demon_info(play: Play) -> None:
    """The Demon learns the Minions, and three good characters that are not in play."""
    minions = () if evil_is_hidden(play) else minions_of(play)
    for seat in _of_team(play, "demon") if evil_is_told(play) else ():
        play.emit(ev.Woke(seat, "demoninfo"))
        play.emit(ev.EvilInfo(seat, (), minions, play.grim.bluffs))
        evil_told(play, seat)


def evil_is_hidden(play: Play) -> bool:
    """Whether an ability of a living player keeps Minions and Demon from knowing each other."""
    hiding = play.instances(play.registry.hiding_evil)
    return any(functional(play, a) and play.grim.seats[a.owner].alive for a in hiding)


def evil_learns(play: Play) -> None:
    """Minions and Demon learn each other in the middle of the game."""
    minion_info(play)
    for seat in _of_team(play, "demon"):
        play.emit(ev.Woke(seat, "demoninfo"))
        play.emit(ev.EvilInfo(seat, (), minions_of(play), ()))


def traveller_info(play: Play) -> None:
    """An evil Traveller who is there from the start learns the Demon, and no more."""
    for seat in play.travellers:
        if play.grim.seats[seat].alignment == "evil":
            play.emit(ev.EvilInfo(seat, demons_of(play), (), ()))
            evil_told(play, seat)


def evil_told(play: Play, seat: int) -> None:
    """What else an evil player is told with the evil team."""
    for turn in turns(play, "evil_told"):
        play.registry[turn.instance.character].evil_told(turn, seat)
