"""`make page`: the game as a folder of files that any static host can serve, in build/page.

All comes from the package registries through their own clients; nothing is used without its hash in pins.txt.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parent
ROOT = PAGE.parent
PARTS, OUT = ROOT / "build" / "page-parts", ROOT / "build" / "page"

COPIED = {
    "pyodide.mjs": "pyodide/pyodide.mjs",
    "pyodide.asm.mjs": "pyodide/pyodide.asm.mjs",
    "xterm.js": "@xterm/xterm/lib/xterm.js",
    "xterm.css": "@xterm/xterm/css/xterm.css",
    "addon-canvas.js": "@xterm/addon-canvas/lib/addon-canvas.js",
    "addon-fit.js": "@xterm/addon-fit/lib/addon-fit.js",
    "mono-regular.woff2": "@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2",
    "mono-bold.woff2": "@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff2",
}
"""What the page has of the packages as it is, by its name there."""
COUNTED = ("pyodide.asm.wasm.gz", "python_stdlib.zip.gz", "game.pack.gz")
"""The large files, which the progress bar counts."""


class Pin(NamedTuple):
    """A package of a registry, and the hash of its file."""

    registry: str
    name: str
    version: str
    digest: str

    @property
    def folder(self) -> Path:
        return PARTS / self.registry / self.name


def main() -> None:
    pins = [Pin(*line.split()) for line in (PAGE / "pins.txt").read_text().splitlines() if line[:1] != "#"]
    for pin in pins:
        fetch_from_npm(pin) if pin.registry == "npm" else fetch_from_pip(pin)
    site = PARTS / "source" / "site"
    shutil.rmtree(site.parent, ignore_errors=True)
    for wheel in [own_wheel(), *(next(pin.folder.glob("*.whl")) for pin in pins if pin.registry == "pip")]:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(site)
    shutil.copy(PAGE / "left_out.txt", site.parent)
    shutil.rmtree(OUT, ignore_errors=True)
    parts = OUT / "parts"
    parts.mkdir(parents=True)
    pyodide = PARTS / "npm" / "pyodide"
    packs = [str(parts / "game.pack.gz"), str(parts / "python_stdlib.zip.gz")]
    run("node", str(PAGE / "compile.mjs"), str(pyodide), str(site.parent), *packs)
    (parts / "pyodide.asm.wasm.gz").write_bytes(packed_well(pyodide / "pyodide.asm.wasm"))
    (parts / "pyodide-lock.json").write_text(json.dumps(without_packages(pyodide / "pyodide-lock.json")))
    for name, path in COPIED.items():
        shutil.copy(PARTS / "npm" / path, parts / name)
    (parts / "licences.txt").write_text(licences(pins))
    for each in sorted((PAGE / "site").iterdir()):
        shutil.copy(each, OUT if each.name in ("index.html", "sw.js") else parts)
    seal(parts)


def fetch_from_npm(pin: Pin) -> None:
    """Unpack a package of npm, with its hash checked."""
    if not (pin.folder / f".{pin.version}").exists():
        shutil.rmtree(pin.folder, ignore_errors=True)
        packed = PARTS / "packed"
        packed.mkdir(parents=True, exist_ok=True)
        run("npm", "pack", "--silent", "--pack-destination", str(packed), f"{pin.name}@{pin.version}")
        file = packed / f"{pin.name.replace('@', '').replace('/', '-')}-{pin.version}.tgz"
        check(file, pin)
        with tarfile.open(file) as archive:
            for member in archive.getmembers():
                # Every package of npm lies in a folder of its own, mostly `package`.
                member.name = member.name.partition("/")[2]
                if member.isfile() and ".." not in member.name.split("/"):
                    archive.extract(member, pin.folder)
        (pin.folder / f".{pin.version}").touch()


def fetch_from_pip(pin: Pin) -> None:
    """Have a wheel, with its hash checked by pip."""
    if not list(pin.folder.glob(f"*-{pin.version}-*.whl")):
        shutil.rmtree(pin.folder, ignore_errors=True)
        pin.folder.mkdir(parents=True)
        wanted = pin.folder / "wanted.txt"
        wanted.write_text(f"{pin.name}=={pin.version} --hash={pin.digest}\n")
        how = ("--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", str(pin.folder))
        run(sys.executable, "-m", "pip", "download", *how, "-r", str(wanted))


def own_wheel() -> Path:
    """The wheel of the game."""
    folder = PARTS / "own"
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    return next(folder.glob("*.whl"))


def check(file: Path, pin: Pin) -> None:
    """Leave where the file is not the one that is pinned."""
    kind, _, digest = pin.digest.partition(":")
    found = hashlib.new(kind, file.read_bytes()).hexdigest()
    if found != digest:
        raise SystemExit(f"{pin.name} {pin.version} is not what pins.txt says: its {kind} is {found}.")


def without_packages(lock: Path) -> dict[str, object]:
    """The list of packages that Pyodide asks for, which is empty."""
    content: dict[str, object] = json.loads(lock.read_text())
    return content | {"packages": {}}


def licences(pins: list[Pin]) -> str:
    """The licences of all parts, one behind the other."""
    found = [f"fdivgame\n\n{(ROOT / 'LICENSE').read_text()}"]
    for pin in pins:
        if pin.registry == "npm":
            texts = [each.read_text() for each in sorted(pin.folder.glob("LICEN[SC]E*"))]
        else:
            with zipfile.ZipFile(next(pin.folder.glob("*.whl"))) as wheel:
                names = [each for each in wheel.namelist() if "LICENSE" in each.upper() and ".dist-info" in each]
                texts = [wheel.read(each).decode() for each in names]
        found.append(f"{pin.name} {pin.version}\n\n" + "\n".join(texts or [stated(pin)]))
    return f"\n{'-' * 72}\n\n".join(found)


def stated(pin: Pin) -> str:
    """The licence that a package without a licence file names."""
    return str(json.loads((pin.folder / "package.json").read_text()).get("license", "")) + "\n"


def seal(parts: Path) -> None:
    """Name the folder of the parts by what is in it, so that no cache can mix two versions, and say how large it is."""
    names = sorted(each.name for each in parts.iterdir())
    digest = hashlib.sha256()
    for file in [*(parts / name for name in names), OUT / "index.html", OUT / "sw.js"]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    version = digest.hexdigest()[:12]
    parts = parts.rename(OUT / version)
    sent = sum(len(packed_well(parts / name)) for name in names if name not in ("licences.txt", "icon-512.png"))
    values = {
        "VERSION": version,
        "MEGABYTES": f"{sent / 1e6:.1f}",
        "COUNTED": str(sum((parts / name).stat().st_size for name in COUNTED)),
        "FILES": json.dumps([f"{version}/{name}" for name in names]),
    }
    for name in ("index.html", "sw.js"):
        text = (OUT / name).read_text()
        for key, value in values.items():
            text = text.replace(f"@{key}@", value)
        (OUT / name).write_text(text)
    whole = sum(each.stat().st_size for each in OUT.rglob("*") if each.is_file())
    print(f"build/page: {len(names) + 2} files, {whole / 1e6:.1f} MB; {values['MEGABYTES']} MB for a first visit.")


def packed_well(file: Path) -> bytes:
    """The content, packed as small as can be where it is not packed yet."""
    content = file.read_bytes()
    return content if file.suffix in (".gz", ".woff2", ".png") else gzip.compress(content, 9, mtime=0)


def run(*command: str) -> None:
    """Run a command; leave with its exit code where it fails."""
    code = subprocess.run(command, cwd=ROOT).returncode
    if code:
        raise SystemExit(code)


if __name__ == "__main__":
    main()
