"""Runs something as if nothing were installed but the package and what it always needs.

python -m tests.engine_alone MODULES PROGRAM ARGUMENTS...

MODULES are what it may import besides the standard library, separated by commas.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType


class Alone:
    """Finds nothing that is not allowed."""

    def __init__(self, allowed: Sequence[str]) -> None:
        self.allowed = {*allowed, *sys.stdlib_module_names}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The others may look for it, or it is not there."""
        if name.partition(".")[0] not in self.allowed:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


if __name__ == "__main__":
    modules, program, *sys.argv[1:] = sys.argv[1:]
    sys.meta_path.insert(0, Alone(modules.split(",")))
    exec(compile(program, "program", "exec"), {})
