"""Compiles the modules that the page needs; `compile.mjs` runs it in the Python of the page."""

from __future__ import annotations

import ast
import fnmatch
import importlib._bootstrap_external as bootstrap  # type: ignore[import-not-found]
import io
import json
import os
import re
import zipfile
from typing import NamedTuple

COMMANDS = ("play", "daily", "puzzle", "matches", "replay", "stats", "games", "bots", "positions", "values")
ROOTS = ("tui.page.pauses", "tui.page.start", "tui.page.text_game", *(f"tui.cli.{name}" for name in COMMANDS))
"""The modules from which the page starts as a picture or as text; commands are found by their names only."""
BY_NAME = ("encodings", "pyodide", "_pyodide", "rich._unicode_data.unicode17-0-0", "segno.encoder")
"""What Python, Pyodide, rich and QR codes find by name: packages with all that is in them, and modules."""
NEVER = re.compile(r"(typing\.)?TYPE_CHECKING|False|WINDOWS|.*== 'win32'|__name__ == '__main__'")
"""The conditions that never hold in the page."""
INSTEAD = {
    "rich/_emoji_codes.py": "EMOJI: dict = {}",
    "rich/traceback.py": "from traceback import format_exc\n"
    "from rich.text import Text\n"
    "class Traceback:\n"
    "    def __init__(self, **options): self.told = Text(format_exc())\n"
    "    def __rich__(self): return self.told\n",
}
"""The modules that the page has in a smaller form: text in the game is never markup with :names: of pictures, and an
error is told as Python itself tells it."""


class Module(NamedTuple):
    """A module as it lies in a wheel or in Python's library."""

    path: str
    source: str
    is_of_python: bool
    stub: str = ""
    """Its stub, which names what is loaded when it is asked for, as the list of screens does."""

    @property
    def name(self) -> str:
        return self.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def stub_beside(module: str) -> str:
    """The stub beside a module, empty if there is none."""
    if not os.path.exists(f"{module}i"):
        return ""
    with open(f"{module}i", encoding="utf-8") as file:
        return file.read()


def sources(site: str, library: zipfile.ZipFile, left_out: str) -> tuple[dict[str, Module], dict[str, bytes]]:
    """All modules that are not left out by their names, and the other files of the game."""
    ours, pythons = (part.splitlines() for part in left_out.split("[python]"))
    modules, others = [], {}
    for folder, _, names in os.walk(site):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), site)
            if not any(fnmatch.fnmatch(path, pattern) for pattern in ours):
                with open(os.path.join(folder, name), "rb") as file:
                    content = file.read()
                if path.endswith(".py"):
                    stub = stub_beside(os.path.join(folder, name)) if path.startswith("tui/") else ""
                    modules.append(Module(path, INSTEAD.get(path, content.decode()), False, stub))
                elif path.startswith(("engine/", "tui/")):
                    others[path] = content
    modules += [
        Module(path, library.read(path).decode(), True)
        for path in library.namelist()
        if path.endswith(".py") and not any(fnmatch.fnmatch(path, pattern) for pattern in pythons)
    ]
    return {module.name: module for module in modules}, others


class Imports(ast.NodeVisitor):
    """The names of all modules that a module may import, in its functions and by their names as well."""

    def __init__(self, module: Module) -> None:
        self.found: set[str] = set()
        self._module = module
        self.visit(ast.parse(f"{module.source}\n{module.stub}"))

    def visit_If(self, node: ast.If) -> None:
        never = NEVER.fullmatch(ast.unparse(node.test))
        for each in node.orelse if never else [*node.body, *node.orelse]:
            self.visit(each)

    def visit_Import(self, node: ast.Import) -> None:
        self.found |= {each.name for each in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = node.module or ""
        if node.level:
            above = self._module.name.split(".")
            up = node.level - self._module.path.endswith("/__init__.py")
            base = ".".join([*above[: len(above) - up], *filter(None, [node.module])])
        self.found |= {base, *(f"{base}.{each.name}" for each in node.names)}
        if base == "textual.widgets":
            # The package finds the file of a widget by the name of its class.
            self.found |= {f"{base}._{re.sub('(?<=[a-z])(?=[A-Z])', '_', each.name).lower()}" for each in node.names}


def reached(modules: dict[str, Module], roots: set[str]) -> set[str]:
    """The modules to which imports lead from the roots, with the packages around them."""
    found: set[str] = set()
    ahead = list(roots)
    while ahead:
        parts = ahead.pop().split(".")
        for name in (".".join(parts[: length + 1]) for length in range(len(parts))):
            if name in modules and name not in found:
                found.add(name)
                ahead.extend(Imports(modules[name]).found)
    return found


class Stripped(ast.NodeTransformer):
    """A module without texts and types that nothing reads while it runs: a quarter of its bytecode."""

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            given = node.args
            for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if each is not None:
                    each.annotation = None
        match node:
            case ast.ClassDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_]):
                # A data class without a text would make one out of its signature, which takes long.
                text.value = "."
            case (
                ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
                | ast.AsyncFunctionDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
                | ast.Module(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
            ):
                text.value = ""
        return node


def compiled(module: Module) -> bytes:
    """The bytecode as Python would write it beside its source, with a hash that is never checked."""
    code = compile(Stripped().visit(ast.parse(module.source)), module.path, "exec", dont_inherit=True)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\0" * 8, False))


def pack(site: str, library: str, left_out: str, booted: set[str]) -> tuple[str, str, bytes, bytes]:
    """The game's own modules, the index and the content of its pack, and Python's library.

    `booted` are the modules that Pyodide itself loads.
    """
    modules, others = sources(site, zipfile.ZipFile(library), left_out)
    by_name = {name for name in modules if name.split(".")[0] in BY_NAME or name in BY_NAME}
    kept = [modules[name] for name in sorted(reached(modules, {*ROOTS, *by_name, *booted}))]
    index, content = [], io.BytesIO()
    files = {f"{module.path}c": compiled(module) for module in kept if not module.is_of_python} | others
    for path, data in sorted(files.items()):
        index.append([path, len(data)])
        content.write(data)
    zipped = io.BytesIO()
    # Stored, not packed: the whole is packed, and Python reads it faster so.
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_STORED) as new:
        for module in kept:
            if module.is_of_python:
                new.writestr(zipfile.ZipInfo(f"{module.path}c", (2020, 1, 1, 0, 0, 0)), compiled(module))
    ours = [module.name for module in kept if module.path.startswith(("engine/", "tui/"))]
    return json.dumps(ours), json.dumps(index), content.getvalue(), zipped.getvalue()
