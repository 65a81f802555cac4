// Compiles the game and Python's own library with the very Python that runs in the page, so that no visitor's browser has to.
// node compile.mjs PYODIDE_FOLDER SOURCE_FOLDER GAME_PACK LIBRARY_ZIP
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { unpack } from "./site/unpack.mjs";

const [pyodideFolder, source, gamePack, libraryZip] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
// Without the columns of every instruction, which only a traceback would show.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.mkdirTree("/source");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: source }, "/source");
pyodide.FS.writeFile("/library.zip", readFileSync(join(pyodideFolder, "python_stdlib.zip")));
pyodide.globals.set("own_source", readFileSync(new URL("compile.py", import.meta.url), "utf8"));
const [wanted, index, content, library] = pyodide.runPython(`
import sys
booted = set(sys.modules)
import types
from pyodide.ffi import to_js
own = sys.modules["page_compile"] = types.ModuleType("page_compile")
exec(compile(own_source, "compile.py", "exec"), own.__dict__)
with open("/source/left_out.txt") as file:
    left_out = file.read()
to_js(own.pack("/source/site", "/library.zip", left_out, booted))
`);
// A pack is the length of its index, the index, and the files one behind the other.
const head = Buffer.from(index);
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
writeFileSync(gamePack, Buffer.concat([length, head, content]));
writeFileSync(libraryZip, library);

// Nothing that was left out is needed: each module of the game is imported, with nothing else at hand.
// Of a file: address Pyodide would take the escaped blanks for names.
const checked = await loadPyodide({ stdLibURL: libraryZip });
unpack(checked.FS, readFileSync(gamePack), "/game");
checked.globals.set("wanted", wanted);
const missing = checked.runPython(`
import importlib, json, sys
sys.path.insert(0, "/game")
missing = []
for name in json.loads(wanted):
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing.append(f"{name}: {error}")
"\\n".join(missing)
`);
if (missing) {
  console.error(`The page lacks what the game imports; see left_out.txt:\n${missing}`);
  process.exit(1);
}
