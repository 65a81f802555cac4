"""`make page`: the game as a folder of files that any static host can serve, in build/page.

All comes from the package registries through their own clients; nothing is used without its hash in pins.txt.
"""

from __future__ import annotations

import base64
import hashlib
import json
import lzma
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
import zlib
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parent
ROOT = PAGE.parent
PARTS, OUT = ROOT / "build" / "page-parts", ROOT / "build" / "page"

PACKAGES = ("engine", "tui")
"""The packages of the game, which the page has by these names, because nobody else installs anything there."""
CODE = {
    "pyodide.mjs": "pyodide/pyodide.mjs",
    "pyodide.asm.mjs": "pyodide/pyodide.asm.mjs",
    "xterm.js": "@xterm/xterm/lib/xterm.js",
    "xterm.css": "@xterm/xterm/css/xterm.css",
    "addon-canvas.js": "@xterm/addon-canvas/lib/addon-canvas.js",
    "addon-fit.js": "@xterm/addon-fit/lib/addon-fit.js",
}
"""The code of the packages that goes into one pack, by its name there."""
FONTS = {
    "mono-regular.woff2": "@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2",
    "mono-bold.woff2": "@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff2",
}
PACKED = ("code.pack", "pyodide.asm.wasm", "python_stdlib.zip", "game.pack")
"""The large files, which come packed and move the bar while they come."""
IN_INDEX = ("index.html", "watch.js", "page.css")
"""The files that become one, so that nothing of the first picture can be lost."""
NOT_LOADED = ("licences.txt", "icon-192.png", "icon-512.png", "icon-180.png")
"""The files that a first visit does not load."""
HEAVIEST = 6_500_000
"""The most bytes of a first visit, over a host that packs nothing."""


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
    for name in PACKAGES:
        shutil.move(site / "fdivgame" / name, site / name)
    shutil.copy(PAGE / "left_out.txt", site.parent)
    shutil.rmtree(OUT, ignore_errors=True)
    parts = OUT / "parts"
    parts.mkdir(parents=True)
    pyodide = PARTS / "npm" / "pyodide"
    packed = PARTS / "unpacked"
    packed.mkdir(exist_ok=True)
    game, library = packed / "game.pack", packed / "python_stdlib.zip"
    run("node", str(PAGE / "compile.mjs"), str(pyodide), str(site.parent), str(game), str(library))
    shutil.copy(pyodide / "pyodide.asm.wasm", packed)
    (packed / "code.pack").write_bytes(pack({name: (PARTS / "npm" / path).read_bytes() for name, path in CODE.items()}))
    for name in PACKED:
        (parts / f"{name}.xz").write_bytes(squeezed((packed / name).read_bytes()))
    (parts / "unxz.wasm").write_bytes(decoder())
    for name, path in FONTS.items():
        shutil.copy(PARTS / "npm" / path, parts / name)
    (parts / "licences.txt").write_text(licences(pins))
    for each in sorted((PAGE / "site").iterdir()):
        if each.name not in IN_INDEX:
            shutil.copy(each, OUT if each.name == "sw.js" else parts)
    for side in (180, 192, 512):
        (parts / f"icon-{side}.png").write_bytes(icon(side))
    seal(parts)


def pack(files: dict[str, bytes]) -> bytes:
    """The length of the index, the index, and the files one behind the other."""
    index = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(files.values())


def squeezed(content: bytes) -> bytes:
    """The content as xz, with the check that the decoder of the page knows."""
    room = 1 << max(len(content) - 1, 1 << 16).bit_length()
    how = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "pb": 0, "dict_size": room}
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[how])


def decoder() -> bytes:
    """The decoder of xz as WebAssembly, which its package has as a text within a script."""
    script = (PARTS / "npm" / "xz-decompress" / "dist" / "package" / "xz-decompress.js").read_text()
    return base64.b64decode(script.partition("data:application/wasm;base64,")[2].partition('"')[0])


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
    site = PAGE / "site"
    for file in [*(parts / name for name in names), *(site / name for name in (*IN_INDEX, "sw.js"))]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    version = digest.hexdigest()[:12]
    parts = parts.rename(OUT / version)
    sized = ("unxz.wasm", *(f"{name}.xz" for name in PACKED))
    own = sorted(each.name for each in parts.iterdir() if each.suffix in (".js", ".mjs"))
    values = {
        "VERSION": version,
        "SIZES": json.dumps({name: (parts / name).stat().st_size for name in sized}),
        "FILES": json.dumps({name: integrity((parts / name).read_bytes()) for name in names}),
        "OWN": json.dumps(own),
        "PRELOADED": "\n".join(f'<link rel="modulepreload" href="{version}/{name}">' for name in own),
        "STYLE": (PAGE / "site" / "page.css").read_text().replace("@VERSION@", version),
    }
    values["WATCH"] = filled((PAGE / "site" / "watch.js").read_text(), values)
    values["WATCH_HASH"] = integrity(values["WATCH"].encode())
    worker = filled((OUT / "sw.js").read_text(), values)
    (OUT / "sw.js").write_text(worker)
    index = filled((PAGE / "site" / "index.html").read_text(), values)
    sent = len(index) + sum((parts / name).stat().st_size for name in names if name not in NOT_LOADED)
    (OUT / "index.html").write_text(filled(index, {"MEGABYTES": f"{sent / 1e6:.1f}"}))
    whole = sum(each.stat().st_size for each in OUT.rglob("*") if each.is_file())
    print(f"build/page: {len(names) + 2} files, {whole / 1e6:.1f} MB; {sent / 1e6:.2f} MB for a first visit.")
    if sent > HEAVIEST:
        raise SystemExit(f"A first visit must not load more than {HEAVIEST / 1e6:.1f} MB.")


def filled(text: str, values: dict[str, str]) -> str:
    """The text with its places filled in."""
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def integrity(content: bytes) -> str:
    """The hash by which a browser compares a file."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def icon(side: int) -> bytes:
    """The icon as PNG: wood, slate and the sign of a division; nine samples a pixel smooth its edges."""
    wood, slate, chalk, dots = (138, 90, 51), (34, 50, 45), (244, 241, 230), (255, 224, 102)

    def colour(x: float, y: float) -> tuple[int, int, int]:
        if (x - 32) ** 2 + (y - 20) ** 2 <= 16:
            return dots
        if (x - max(x, 19)) ** 2 + (y - 32) ** 2 <= 6.25:
            return chalk
        return slate if x >= 6 and y >= 6 else wood

    def pixel(row: int, column: int) -> bytes:
        thirds = (1 / 6, 3 / 6, 5 / 6)
        samples = [colour((column + x) * 64 / side, (row + y) * 64 / side) for y in thirds for x in thirds]
        return bytes(round(sum(part) / 9) for part in zip(*samples, strict=True))

    # All four quarters are alike.
    upper = []
    for row in range(side // 2):
        left = [pixel(row, column) for column in range(side // 2)]
        upper.append(b"\0" + b"".join([*left, *reversed(left)]))
    lines = b"".join([*upper, *reversed(upper)])

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def run(*command: str) -> None:
    """Run a command; leave with its exit code where it fails."""
    code = subprocess.run(command, cwd=ROOT).returncode
    if code:
        raise SystemExit(code)


if __name__ == "__main__":
    main()
