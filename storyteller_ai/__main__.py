"""`python -m storyteller_ai` is the same as `storyteller`."""

from __future__ import annotations

import sys

from storyteller_ai.cli import main

if __name__ == "__main__":
    sys.exit(main())
