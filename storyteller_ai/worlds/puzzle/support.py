"""Which characters the solver knows; any other is refused by name, never guessed at."""

from __future__ import annotations

from typing import Final

from storyteller_ai.worlds.puzzle.lent import STRANGE, STRANGE_TO_THE_DEAD
from storyteller_ai.worlds.puzzle.record import Puzzle, Unsupported
from storyteller_ai.worlds.puzzle.shapes import shown

_WORDS: Final = """
    washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper virgin
    slayer soldier mayor butler drunk recluse saint poisoner spy scarletwoman baron imp
    grandmother sailor chambermaid exorcist innkeeper gambler gossip courtier professor minstrel
    mastermind tealady pacifist fool goon lunatic tinker moonchild godfather devilsadvocate assassin
    zombuul pukka shabaloth po
    clockmaker dreamer snakecharmer mathematician flowergirl towncrier oracle savant seamstress
    philosopher artist juggler sage mutant sweetheart barber klutz eviltwin witch fanggu vigormortis
    nodashii vortox cerenovus pithag
    noble knight steward shugenja balloonist villageidiot acrobat nightwatchman alsaahir poppygrower
    princess puzzlemaster politician golem hermit marionette goblin xaan boffin widow
    organgrinder fearmonger wraith snitch zealot
    summoner legion lycanthrope banshee farmer pixie highpriestess general king magician
    huntsman damsel heretic boomdandy psychopath
    bountyhunter ogre cannibal preacher choirboy cultleader mezepheles yaggababble vizier hatter
    engineer fisherman
    alchemist plaguedoctor harpy
    leviathan riot lleech kazali ojo lordoftyphon atheist prodigy
    """
KNOWN: Final = frozenset(_WORDS.split())

EVENTS: Final = frozenset(
    (
        *("execution", "execution_on_nomination", "nomination", "night_death", "day_death"),
        *("night_resurrection", "slayer_shot", "juggle", "gossip", "votes", "klutz_choice"),
        *("moonchild_choice", "doomsayer_call"),
    )
)


_UNMAKEABLE: Final = (
    *("lleech", "kazali", "lordoftyphon", "legion", "riot", "summoner", "widow", "eviltwin"),
    *("marionette", "boffin", "xaan", "vizier"),
)
"""Whose rules begin with the game, and who therefore is nobody to become"""
TOGETHER: Final = (
    *(("summoner", demon) for demon in ("pukka", "lleech", "kazali", "lordoftyphon", "legion")),
    ("summoner", "riot"),
    *((holder, minion) for holder in ("alchemist", "plaguedoctor") for minion in sorted(STRANGE)),
    *(("plaguedoctor", minion) for minion in sorted(STRANGE_TO_THE_DEAD)),
    *((maker, made) for maker in ("hatter", "engineer") for made in _UNMAKEABLE),
)
"""Pairs whose rules beside each other the solver does not know."""


def refuse_unsupported(puzzle: Puzzle) -> None:
    """Raise Unsupported, naming the characters, if the puzzle needs one that is not known."""
    needed = {character for domain in puzzle.domains for character in domain}
    needed |= {info.ability for info in puzzle.infos if info.ability}
    unknown = sorted(needed - KNOWN)
    if unknown:
        raise Unsupported(f"not supported: {', '.join(map(_short, unknown))}")
    there = needed | puzzle.script
    for one, other in TOGETHER:
        if one in needed and other in there:
            raise Unsupported(f"not supported: {one} beside {other}")
    strange = sorted({event.type for event in puzzle.events} - EVENTS)
    if strange:
        raise Unsupported(f"not supported: events of the type {', '.join(map(_short, strange))}")


def _short(word: str) -> str:
    """An id as it is; what is none in quotes, and not too long."""
    return word if word.isalnum() and len(word) <= 40 else shown(word)
