// Compiles the game and Python's own library with the very Python that runs in the page, so that no visitor's browser has to.
// node compile.mjs PYODIDE_FOLDER SOURCE_FOLDER GAME_PACK LIBRARY_ZIP
import { gzipSync } from "node:zlib";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { dirname, join } from "node:path";
import { unpack } from "./site/unpack.mjs";

const [pyodideFolder, source, gamePack, libraryZip] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
// Without the columns of every instruction, which only a traceback would show.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.mkdirTree("/source");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: source }, "/source");
pyodide.FS.writeFile("/library.zip", readFileSync(join(pyodideFolder, "python_stdlib.zip")));
const [wanted, index, content, library] = pyodide.runPython(`
import ast, fnmatch, importlib._bootstrap_external as bootstrap, io, json, os, zipfile
from pyodide.ffi import to_js

# The modules that the game asks for and can do without.
# Windows alone needs the last two.
NEVER = {"curses", "filelock", "textual.drivers.windows_driver"}

def compiled(name, content):
    # As Python would write it beside its source, with a hash that is never checked: there is no source in the page.
    code = compile(content, name, "exec", dont_inherit=True)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\\0" * 8, False))

def left_out(name, patterns):
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns)

wheels, _, python = open("/source/left_out.txt").read().partition("[python]")
wheels, python = ([line for line in part.split() if not line.startswith("#")] for part in (wheels, python))

index, content = [], io.BytesIO()
for folder, folders, names in os.walk("/source/site"):
    folders.sort()
    for name in sorted(names):
        path = os.path.join(folder, name)
        short = os.path.relpath(path, "/source/site")
        if left_out(short, wheels):
            continue
        data = open(path, "rb").read()
        if short.endswith(".py"):
            short, data = short + "c", compiled(short, data)
        index.append([short, len(data)])
        content.write(data)

# Stored, not packed: the browser unpacks the whole faster than Python would each file.
library = io.BytesIO()
with zipfile.ZipFile("/library.zip") as old, zipfile.ZipFile(library, "w", zipfile.ZIP_STORED) as new:
    for name in sorted(old.namelist()):
        if name.endswith("/") or left_out(name, python):
            continue
        data = old.read(name)
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data)
        new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
# All that the game's own files import anywhere in them, by its name.
wanted = set()
for folder in ("engine", "tui"):
    for path, _, names in os.walk(f"/source/site/{folder}"):
        for name in names:
            if name.endswith(".py") and not left_out(os.path.relpath(os.path.join(path, name), "/source/site"), wheels):
                wanted.add(os.path.relpath(os.path.join(path, name), "/source/site")[:-3].replace("/", ".").removesuffix(".__init__"))
                for node in ast.walk(ast.parse(open(os.path.join(path, name)).read())):
                    if isinstance(node, ast.Import):
                        wanted |= {each.name for each in node.names}
                    elif isinstance(node, ast.ImportFrom):
                        wanted.add(node.module)

to_js([json.dumps(sorted(wanted - NEVER)), json.dumps(index), to_js(content.getvalue()), to_js(library.getvalue())])
`);
// A pack is the length of its index, the index, and the files one behind the other.
const head = Buffer.from(index);
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
writeFileSync(gamePack, gzipSync(Buffer.concat([length, head, content]), { level: 9 }));
writeFileSync(libraryZip, gzipSync(library, { level: 9 }));

// Nothing that was left out is needed: everything that the game can import is imported, with nothing else at hand.
const library_only = join(dirname(libraryZip), "checked.zip");
writeFileSync(library_only, library);
// Of a file: address Pyodide would take the escaped blanks for names.
const checked = await loadPyodide({ stdLibURL: library_only });
rmSync(library_only);
unpack(checked.FS, Buffer.concat([length, head, content]), "/game");
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
