"""Who may know whom: imports point downwards, and the core names nothing that is content."""

import ast
import io
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "dungeontwister"

# From the bottom up. Whoever is not restricted below may import everything before it.
ORDER = (
    "columns",
    "ledger",
    "core",
    "abilities",
    "content",
    "editions",
    "solo",
    "kinds",
    "series",
    "advice",
    "foresight",
    "record",
    "render",
    "rulebook",
    "lessons",
    "bots",
    "review",
    "library",
    "arena",
    "envs",
    "server",
    "terminal",
)
RESTRICTED = {
    "core": set[str](),
    "abilities": {"core"},
    "content": {"core"},
    "editions": {"core", "abilities", "content"},
    "ledger": {"columns"},
    "columns": set[str](),
}
# What editions share.
SHARED = (("options",), ("roster",), ("squares",))
# These stand above everything and are imported by nobody.
TOP = {"__init__", "__main__", "cli"}

# The core computes: it reads no clock, file, environment or chance, and writes nothing.
EFFECTS = {
    "asyncio",
    "builtins",
    "datetime",
    "importlib",
    "io",
    "json",
    "logging",
    "os",
    "pathlib",
    "pickle",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "tomllib",
    "uuid",
}
EFFECT_CALLS = {"open", "print", "input", "eval", "exec", "__import__"}


def sources(folder: Path) -> list[Path]:
    """The modules below a folder; none at all means that this test looks in the wrong place."""
    found = sorted(folder.rglob("*.py"))
    assert found, f"no modules in {folder}"
    return found


def dotted(file: Path) -> tuple[str, ...]:
    """A file's name as a module, package first."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts


def imports(source: str, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The full names that a module of a package imports, relative ones resolved."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = package[: len(package) - node.level + 1] if node.level else ()
            named = tuple(node.module.split(".")) if node.module else ()
            yield from ((*origin, *named, alias.name) for alias in node.names)


def package_of(file: Path) -> tuple[str, ...]:
    """The package in which a module's relative imports start."""
    return file.relative_to(PACKAGE.parent).parent.parts


def allowed(folder: str) -> set[str]:
    """What a folder of the package may import besides itself."""
    if folder in RESTRICTED:
        return RESTRICTED[folder]
    return set(ORDER[: ORDER.index(folder)])


def upward(module: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether a module imports a name of the project that it must not know."""
    if name[0] != PACKAGE.name:
        return False
    folder, other = module[1], name[1] if len(name) > 1 else ""
    if other == "__version__":
        # The package itself holds nothing else.
        return False
    if folder == "editions" == other:
        # The folder itself may list the editions; one edition never knows another, but all know
        # what they share.
        return len(module) > 2 and name[2:3] not in (module[2:3], *SHARED)
    if folder == "solo" and other == "editions":
        return name[2:3] not in (("prison",), ("options",), ("squares",))
    return other != folder and other not in allowed(folder)


def test_every_folder_has_its_place() -> None:
    names = {file.relative_to(PACKAGE).parts[0].removesuffix(".py") for file in sources(PACKAGE)}
    assert names <= {*ORDER, *RESTRICTED, *TOP}


def test_imports_point_downwards() -> None:
    wrong = [
        f"{'.'.join(module)} imports {'.'.join(name)}"
        for file in sources(PACKAGE)
        if (module := dotted(file))[1] not in TOP
        for name in imports(file.read_text(encoding="utf-8"), package_of(file))
        if upward(module, name)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("core.turn", "from dungeontwister.content import rows"),
        ("core.turn", "from ..content import rows"),
        ("core.turn", "from .. import abilities"),
        ("core.turn", "import dungeontwister"),
        ("abilities.locks", "from ..editions import card_game"),
        ("content.rows", "from dungeontwister.editions.card_game import board"),
        ("editions.card_game.board", "from ..prison import board"),
        ("editions.card_game.board", "from .. import prison"),
        ("editions.card_game.board", "import dungeontwister.record.notation"),
        ("solo.turn", "from dungeontwister.editions.card_game import board"),
        ("record.notation", "from dungeontwister.server import store"),
        ("ledger.reading", "from dungeontwister.core import state"),
    ],
)
def test_an_upward_import_is_noticed(module: str, statement: str) -> None:
    full = (PACKAGE.name, *module.split("."))
    assert any(upward(full, name) for name in imports(statement, full[:-1]))


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("core.turn", "from .state import State"),
        ("core.turn", "import msgspec"),
        ("abilities.locks", "from ..core.state import State"),
        ("editions.card_game.board", "from .rooms import Room"),
        ("editions.card_game.board", "from ... import content"),
        ("solo.turn", "from ..editions.prison import board"),
        ("server.play.match", "from dungeontwister.record import notation"),
    ],
)
def test_a_downward_import_is_fine(module: str, statement: str) -> None:
    full = (PACKAGE.name, *module.split("."))
    assert not any(upward(full, name) for name in imports(statement, full[:-1]))


def core() -> list[Path]:
    return sources(PACKAGE / "core")


def effects(source: str) -> list[str]:
    """The ways in which a module touches the world: what it imports, and what it calls."""
    modules = [name[0] for name in imports(source, ("dungeontwister", "core"))]
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    names = [call.id for call in calls if isinstance(call, ast.Name)]
    return sorted(EFFECTS.intersection(modules) | EFFECT_CALLS.intersection(names))


def test_the_core_has_no_effects() -> None:
    found = {file.name: effects(file.read_text(encoding="utf-8")) for file in core()}
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize(
    ("source", "effect"),
    [("import os.path", "os"), ("from random import choice", "random"), ("print(1)", "print")],
)
def test_an_effect_is_noticed(source: str, effect: str) -> None:
    assert effects(source) == [effect]


def plain(name: str) -> str:
    """A name without its spelling: DarkAngel, dark_angel and dark-angel are the same."""
    return name.replace("-", "").replace("_", "").lower()


@cache
def content_names() -> frozenset[str]:
    """Characters, objects, abilities and editions: what the core must be able to do without."""
    files = [PACKAGE / "content" / game / "cards.toml" for game in ("card_game", "prison")]
    games = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    tables = [cards[table] for cards in games for table in ("trait", "character", "object")]
    ids = {row["id"] for rows in tables for row in rows}
    assert len(ids) > 60
    return frozenset(plain(name) for name in [*ids, "card_game", "prison", "solo"])


def words(source: str) -> set[str]:
    """The identifiers and texts of a module; docstrings and comments are prose."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    # Sorting and looking up want the Python word, which is also an object of the game.
    names = {token.string for token in tokens if token.type == tokenize.NAME} - {"key"}
    tree = ast.parse(source)
    prose = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return names | {str(node.value) for node in constants if node not in prose}


def content_words(source: str) -> list[str]:
    """What a module says that is a name of content."""
    names = content_names()
    return sorted(word for word in words(source) if plain(word) in names)


def test_the_core_names_no_content() -> None:
    found = {file.name: content_words(file.read_text(encoding="utf-8")) for file in core()}
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ("x = 'naga'", "naga"),
        ("x = f'{y}rope'", "rope"),
        ("x = 'key'", "key"),
        ("class DarkAngel: ...", "DarkAngel"),
        ("x = 'banshee'", "banshee"),
        ("x.lock_picking()", "lock_picking"),
        ("x = 'walks-through-walls'", "walks-through-walls"),
        ("if edition == 'prison': ...", "prison"),
    ],
)
def test_a_name_of_content_is_noticed(source: str, word: str) -> None:
    assert content_words(source) == [word]


@pytest.mark.parametrize(
    "source",
    ["sorted(x, key=y)", "def f():\n    'A naga.'\n", "x = 1\n'rope'\n", "# rope", "x = 'ropes'"],
)
def test_prose_and_python_words_are_fine(source: str) -> None:
    assert content_words(source) == []
