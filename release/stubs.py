"""Stubs for type checkers, which find the engine of a wheel as `fdivgame.engine`.

At run time it is `engine`, so that a module says the same in a clone and in a wheel; a stub says the name of the wheel.
"""

from __future__ import annotations

import ast
from pathlib import Path

FACE = "from fdivgame.engine import *\nfrom fdivgame.engine import __all__ as __all__, __version__ as __version__\n"
"""The stub of the package itself: the public names."""


class _Stub(ast.NodeTransformer):
    """Takes the bodies out of functions, but where attributes are set, and says where modules lie in a wheel."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if node.name != "__init__":
            node.body = [ast.Expr(ast.Constant(...))]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        # A stub has no function behind its overloads.
        overloads = {each.name for each in node.body if _is_overload(each)}
        node.body = [each for each in node.body if _is_overload(each) or getattr(each, "name", None) not in overloads]
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        node.module = _installed(node.module or "")
        return node

    def visit_Import(self, node: ast.Import) -> ast.Import:
        for each in node.names:
            each.name = _installed(each.name)
        return node


def _installed(module: str) -> str:
    return f"fdivgame.{module}" if module.partition(".")[0] == "engine" else module


def _is_overload(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and "overload" in map(ast.unparse, node.decorator_list)


def write_stubs(package: Path) -> None:
    """Write a stub beside the face of the built package and beside each module of its engine."""
    (package / "__init__.pyi").write_text(FACE, "utf-8")
    for module in package.glob("engine/**/*.py"):
        module.with_suffix(".pyi").write_text(
            f"{ast.unparse(_Stub().visit(ast.parse(module.read_text('utf-8'))))}\n", "utf-8"
        )
