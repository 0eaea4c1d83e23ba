"""The page stays light."""

from __future__ import annotations

from .weight import MOST_SCRIPT, script_weight


def test_the_script_keeps_to_its_limit() -> None:
    assert script_weight() <= MOST_SCRIPT
