"""Events in plain words, as one viewer sees them: a seat, the public, or the Storyteller.

`narrator` tells them one after another; `guests` and `secrets` hold the words for what Travellers,
Fabled and house rules bring, and for what only the Storyteller sees.
"""

from storyteller_ai.narration.line import Line
from storyteller_ai.narration.narrator import KEPT, PUBLIC_VIEW, TELLERS, Narrator, Viewer

__all__ = ["KEPT", "PUBLIC_VIEW", "TELLERS", "Line", "Narrator", "Viewer"]
