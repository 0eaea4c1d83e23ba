"""The built page ships inside the wheel: built here, unless the installation is an editable one.

HATCH_BUILD_NO_HOOKS=true leaves it out, for those who want the engine alone.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """Builds the page before a wheel is packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable installation is served from the checkout, where ./play builds the page."""
        if version != "editable":
            script = Path(self.root) / "scripts" / "page.py"
            subprocess.check_call([sys.executable, str(script), "build"])
