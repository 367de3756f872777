"""Scenarios: a rules case as a YAML file, played by the engine and held to what it expects.

`read_scenarios(path)` gives the cases of a file; `run(scenario)` plays one and says how it went.
"""

from storyteller_ai.scenario.loader import parse_scenarios, read_scenarios
from storyteller_ai.scenario.model import Scenario, ScenarioError
from storyteller_ai.scenario.runner import Failure, Outcome, play_to, play_up, run

__all__ = [
    "Failure",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "parse_scenarios",
    "play_to",
    "play_up",
    "read_scenarios",
    "run",
]
