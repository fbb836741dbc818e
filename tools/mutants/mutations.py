"""Makes mutants: copies of a rule function with one small error each."""

from __future__ import annotations

import ast
import copy
import hashlib
import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

RULE_FILES = {
    "singapore": ("state", "ground", "rules", "work", "track"),
    "clippers": ("sets", "ways", "lay", "rules"),
}
"""The modules that hold the rules of each game."""
HITS = "__hits__"
"""The global set to which instrumented functions add what they run."""
SITES = 1
"""How many places of a function are broken in each way."""

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
Change = Callable[[Any], None]
"""Breaks a node in place."""


@dataclass(frozen=True)
class Mutant:
    """One broken function."""

    game: str
    module: str
    function: str
    kind: str
    line: int
    """The line of the statement that is broken."""
    before: str
    after: str
    code: CodeType

    @property
    def name(self) -> str:
        """Names the mutant in results and in the list of equivalent ones."""
        return f"{self.game}.{self.module}.{self.function}: {self.before} → {self.after}"


def mutants(game: str) -> list[Mutant]:
    """Make the mutants of a game: of every rule function, up to ``SITES`` of each kind."""
    return [mutant for module in RULE_FILES[game] for mutant in _of_module(game, module)]


def _of_module(game: str, module: str) -> Iterator[Mutant]:
    for function in rule_functions(game, module):
        yield from _of_function(game, module, function, str(_file(game, module)))


def _of_function(game: str, module: str, function: ast.FunctionDef, file: str) -> Iterator[Mutant]:
    plain = _stripped(function)
    lines = dict(_statement_lines(plain))
    by_kind: dict[str, list[tuple[int, str, Change]]] = {}
    nodes = list(ast.walk(plain))
    for index, node in enumerate(nodes):
        for kind, change in _changes(node):
            by_kind.setdefault(kind, []).append((index, kind, change))
    for kind, sites in by_kind.items():
        sites.sort(key=lambda site: hashlib.blake2b(f"{function.name} {kind} {site[0]}".encode()).digest())
        for index, _, change in sites[:SITES]:
            broken = copy.deepcopy(plain)
            node = list(ast.walk(broken))[index]
            before = _shown(node)
            change(node)
            code = _compiled(broken, file)
            line = lines[id(nodes[index])]
            yield Mutant(game, module, function.name, kind, line, before, _shown(node), code)


def rule_functions(game: str, module: str) -> Iterator[ast.FunctionDef]:
    """Read the rule functions of a module."""
    tree = ast.parse(_file(game, module).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(one) == "rule" for one in node.decorator_list):
            yield node


def _file(game: str, module: str) -> Path:
    file = importlib.import_module(f"entrepot.games.{game}.{module}").__file__
    assert file is not None
    return Path(file)


def _statement_lines(node: ast.AST, line: int = 0) -> Iterator[tuple[int, int]]:
    """Give the line of the innermost statement for each node, by its identity."""
    line = node.lineno if isinstance(node, ast.stmt) else line
    yield id(node), line
    for child in ast.iter_child_nodes(node):
        yield from _statement_lines(child, line)


def instrumented(game: str, module: str, function: ast.FunctionDef) -> CodeType:
    """Compile a function that adds the module and line of every statement it runs to the global set ``HITS``."""
    plain = _stripped(function)
    for node in list(ast.walk(plain)):
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [one for line in block for one in (_hit(module, line), line)])
    return _compiled(plain, str(_file(game, module)))


def _hit(module: str, line: ast.stmt) -> ast.stmt:
    hit = ast.parse(f"{HITS}.add(({module!r}, {line.lineno}))").body[0]
    return ast.copy_location(hit, line)


def _stripped(function: ast.FunctionDef) -> ast.FunctionDef:
    """Copy a function without decorators, annotations and docstring."""
    plain = copy.deepcopy(function)
    plain.decorator_list, plain.returns = [], None
    for argument in plain.args.args:
        argument.annotation = None
    if ast.get_docstring(plain) is not None:
        plain.body = plain.body[1:] or [ast.copy_location(ast.Pass(), plain.body[0])]
    return plain


def _shown(node: ast.AST) -> str:
    """Write a node in one line; of a block, the line that opens it."""
    text = ast.unparse(node)
    return (
        " ".join(text.split("\n")[0].split())
        if isinstance(node, ast.If | ast.While | ast.For)
        else " ".join(text.split())
    )


def _compiled(function: ast.FunctionDef, file: str) -> CodeType:
    tree = ast.fix_missing_locations(ast.Module([function], []))
    return next(const for const in compile(tree, file, "exec").co_consts if isinstance(const, CodeType))


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """List the ways in which a node can be broken."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARISONS:
        yield "comparison", _swap_comparison
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant", _change_constant
    elif isinstance(node, ast.BoolOp):
        yield "boolean", _swap_boolean
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "negation", _drop_not
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield "arithmetic", _swap_operator
    elif isinstance(node, ast.Call) and _has_order(node):
        yield "argument", _swap_arguments
    elif isinstance(node, ast.IfExp):
        yield "branch", _swap_branches
    elif isinstance(node, ast.If):
        yield "deleted branch", _delete_branch
    if _is_effect(node):
        yield "removed statement", _remove


def _has_order(node: ast.Call) -> bool:
    """Whether the last two arguments of a call mean something else the other way round."""
    if len(node.args) < 2 or (isinstance(node.func, ast.Name) and node.func.id in ("min", "max")):
        return False
    return ast.dump(node.args[-1]) != ast.dump(node.args[-2])


def _is_effect(node: ast.AST) -> bool:
    if isinstance(node, ast.Assign):
        return not isinstance(node.targets[0], ast.Name)
    return isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))


def _swap_comparison(node: ast.Compare) -> None:
    node.ops[0] = _COMPARISONS[type(node.ops[0])]()


def _change_constant(node: ast.Constant) -> None:
    node.value = not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1


def _swap_boolean(node: ast.BoolOp) -> None:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _drop_not(node: ast.UnaryOp) -> None:
    node.op = ast.UAdd()  # +x is true where x is


def _swap_operator(node: ast.BinOp | ast.AugAssign) -> None:
    node.op = _OPERATORS[type(node.op)]()


def _swap_arguments(node: ast.Call) -> None:
    node.args[-2:] = node.args[-1], node.args[-2]


def _swap_branches(node: ast.IfExp) -> None:
    node.body, node.orelse = node.orelse, node.body


def _delete_branch(node: ast.If) -> None:
    node.test = ast.copy_location(ast.Constant(False), node.test)


def _remove(node: Any) -> None:
    """Turn a statement into one without effect."""
    location = node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
    node.__class__, node.__dict__ = ast.Pass, {}
    node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = location
