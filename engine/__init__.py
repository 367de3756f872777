"""The rules of Blood on the Clocktower, without clock, network, model or printing.

`Game` is the one way in; what else is public is named here.
"""

from engine.chance import LARGEST_SEED, Source, Stream
from engine.decisions import (
    CHANCE,
    CLOCK,
    STORYTELLER,
    Acts,
    Amend,
    Choice,
    Confer,
    Consult,
    Decision,
    Enter,
    Exile,
    Introduce,
    Lapse,
    Leave,
    Nominate,
    OneOf,
    OptionSpace,
    Pairs,
    Say,
    Speak,
    State,
    Subsets,
    TakeSeat,
    Tested,
    Told,
    Use,
    Whisper,
    WhisperAccept,
    WhisperAsk,
)
from engine.errors import (
    EngineError,
    Illegal,
    LogError,
    Malformed,
    ReplayDivergence,
    SetupError,
    Stale,
)
from engine.flow.floor import Floor
from engine.game import Game, Line, Record
from engine.grimoire import NO_SEAT
from engine.log import LOG_FORMAT, Log, header_of, read_log, rows_of
from engine.play import AUTOMATIC
from engine.position import Placed, Position
from engine.registry import registry, supported_ids
from engine.rule_files import load_rules
from engine.rules import FORUM, OFFICIAL, RuleSet, rule_set
from engine.scripts import Script, load_script
from engine.views import Speech, StorytellerView, View, Vote

__version__ = "0.1.0"

__all__ = [
    "AUTOMATIC",
    "CHANCE",
    "CLOCK",
    "FORUM",
    "LARGEST_SEED",
    "LOG_FORMAT",
    "NO_SEAT",
    "OFFICIAL",
    "STORYTELLER",
    "Acts",
    "Amend",
    "Choice",
    "Confer",
    "Consult",
    "Decision",
    "EngineError",
    "Enter",
    "Exile",
    "Floor",
    "Game",
    "Illegal",
    "Introduce",
    "Lapse",
    "Leave",
    "Line",
    "Log",
    "LogError",
    "Malformed",
    "Nominate",
    "OneOf",
    "OptionSpace",
    "Pairs",
    "Placed",
    "Position",
    "Record",
    "ReplayDivergence",
    "RuleSet",
    "Say",
    "Script",
    "SetupError",
    "Source",
    "Speak",
    "Speech",
    "Stale",
    "State",
    "StorytellerView",
    "Stream",
    "Subsets",
    "TakeSeat",
    "Tested",
    "Told",
    "Use",
    "View",
    "Vote",
    "Whisper",
    "WhisperAccept",
    "WhisperAsk",
    "header_of",
    "load_rules",
    "load_script",
    "read_log",
    "registry",
    "rows_of",
    "rule_set",
    "supported_ids",
]
