"""Mutants of the rules code: the same code with one expression or one statement changed.

Comparisons, conditions, sums, numbers and results change, operands and statements go. What is no
rule stays as it is: texts, types, assertions, and whatever stands outside of functions.
"""

from __future__ import annotations

import ast
import difflib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = Path("src", "dungeontwister")
MUTATED: Final = ("core", "abilities", "editions", "solo")
LONGEST: Final = 70
"""Letters of a change that are shown."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
}
NAMES: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
EMPTY: Final = {"tuple": "()", "list": "[]", "dict": "{}", "int": "0", "frozenset": "frozenset()"}
CONDITIONS: Final = ("test", "ifs", "guard")
"""Fields of the syntax tree that hold conditions."""
NO_RULE: Final = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.arguments)
"""Nodes that are no rules: they guard against a fault of the program, or only name things."""
NO_RULE_FUNCTIONS: Final = ("__repr__", "__str__")
"""Functions that only make texts."""
NO_RULES: Final = ("annotation", "returns", "decorator_list")
"""Fields that say nothing about what happens."""


def variants(node: ast.AST, field: str, function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Everything that could stand in the place of a node."""
    yield from other_operators(node)
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMES:
            yield ast.Name(NAMES[name], ast.Load())
        case ast.Return(value=ast.expr() as value):
            yield from other_results(value, function)
        case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Name(id=name)]) if name in bound_before(function, node):
            yield ast.Pass()
    if field in CONDITIONS:
        yield from (ast.Constant(value) for value in (True, False))
        if isinstance(node, ast.Name | ast.Attribute | ast.Call):
            yield ast.UnaryOp(ast.Not(), node)


def other_operators(node: ast.AST) -> Iterator[ast.AST]:
    """The expression with another operator, or with an operand less."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                swapped = [*ops[:at], COMPARISONS[type(op)](), *ops[at + 1 :]]
                yield ast.Compare(node.left, swapped, node.comparators)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for at in range(len(values)):
                rest = values[:at] + values[at + 1 :]
                yield ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.BinOp(op=op) if type(op) in SUMS:
            yield ast.BinOp(node.left, SUMS[type(op)](), node.right)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand


def other_results(value: ast.expr, function: ast.FunctionDef) -> Iterator[ast.AST]:
    """A result that says nothing: empty or zero, the other truth, None."""
    kind = ast.unparse(function.returns) if function.returns else ""
    if kind == "bool":
        if not isinstance(value, ast.Constant | ast.Compare):
            yield ast.Return(ast.UnaryOp(ast.Not(), value))
        return
    nothing = ast.parse(EMPTY.get(kind.partition("[")[0], "None"), mode="eval").body
    if ast.dump(nothing) != ast.dump(value):
        yield ast.Return(nothing)


def bound_before(function: ast.FunctionDef, node: ast.Assign) -> set[str]:
    """Names that have a value before a statement; without it the others would have none."""
    names = {arg.arg for arg in function.args.args}
    stored = (n for n in ast.walk(function) if isinstance(n, ast.Name))
    return names | {n.id for n in stored if isinstance(n.ctx, ast.Store) and n.lineno < node.lineno}


# ---- mutants


class Mutant(NamedTuple):
    """A change of one function."""

    name: str
    file: Path
    function: str
    text: str
    """The whole file with the change."""
    change: str

    def difference(self) -> str:
        """The change and what stands around it."""
        plain = ast.unparse(ast.parse((ROOT / self.file).read_text())).splitlines()
        lines = difflib.unified_diff(plain, self.text.splitlines(), self.name, lineterm="", n=4)
        return "\n".join(lines)

    def line(self) -> str:
        """As it stands in docs/mutants.md."""
        return f"`{self.name}`: {self.change}"


class Spot(NamedTuple):
    """A node in its place, in a function."""

    function: ast.FunctionDef
    owner: str
    outermost: str
    holder: ast.AST
    field: str
    at: int | None

    @property
    def node(self) -> ast.AST:
        """What stands there."""
        value = getattr(self.holder, self.field)
        found: ast.AST = value if self.at is None else value[self.at]
        return found

    def put(self, node: ast.AST) -> None:
        """Let something else stand there."""
        if self.at is None:
            setattr(self.holder, self.field, node)
        else:
            getattr(self.holder, self.field)[self.at] = node


def all_mutants() -> Iterator[Mutant]:
    """Every mutant of the rules code."""
    for folder in MUTATED:
        for path in sorted((ROOT / PACKAGE / folder).rglob("*.py")):
            yield from mutants_of(path)


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, numbered within its functions."""
    file, tree = path.relative_to(ROOT), ast.parse(path.read_text())
    module = ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
    numbers = Counter[str]()
    for spot in spots(tree):
        node = spot.node
        for variant in variants(node, spot.field, spot.function):
            numbers[spot.owner] += 1
            name = f"{module}.{spot.owner}.{numbers[spot.owner]}"
            spot.put(variant)
            change = f"`{shown(node)}` → `{shown(variant)}`"
            yield Mutant(name, file, spot.outermost, ast.unparse(tree), change)
            spot.put(node)


def spots(
    node: ast.AST, owner: str = "", outermost: str = "", function: ast.FunctionDef | None = None
) -> Iterator[Spot]:
    """Every place in a function where something could stand that changes the rules."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        owner = f"{owner}.{node.name}".lstrip(".")
    if isinstance(node, ast.FunctionDef):
        outermost, function = outermost or owner, node
    for field, at, child in children(node):
        if isinstance(child, NO_RULE) or field in NO_RULES or is_text(child):
            continue
        if function and function.name not in NO_RULE_FUNCTIONS:
            yield Spot(function, owner, outermost, node, field, at)
        yield from spots(child, owner, outermost, function)


def children(node: ast.AST) -> list[tuple[str, int | None, ast.AST]]:
    """The nodes below a node, with their places."""
    found: list[tuple[str, int | None, ast.AST]] = []
    for field, value in ast.iter_fields(node):
        pairs = enumerate(value) if isinstance(value, list) else [(None, value)]
        found += [(field, at, child) for at, child in pairs if isinstance(child, ast.AST)]
    return found


def is_text(node: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def shown(node: ast.AST) -> str:
    """The beginning of a node as code, in one line."""
    return " ".join(ast.unparse(node).split())[:LONGEST]
