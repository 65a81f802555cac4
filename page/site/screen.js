// The terminal in the page: as large as the window allows, with numbers as large as a board can have them.

const FONT = '"Board", monospace';
const FEWEST_COLUMNS = 48, WANTED_COLUMNS = 96, WANTED_ROWS = 30;
// The width and height of a cell of this font, in parts of its size.
const WIDTH = 0.602, HEIGHT = 1.17;
const FEWEST_ROWS = 16;
// Lines as far apart as fingers need, where the window is high enough for it.
const ROWS_FOR_FINGERS = 32, FARTHEST_APART = 1.4;
const LONGEST_FOR_FONTS = 4_000;
const SMALLEST = 8, READABLE = 16, LARGEST = 26;

// Whether a canvas gives back what was drawn on it; against being recognised some browsers answer with noise.
function isCanvasTrue() {
  const pen = Object.assign(document.createElement("canvas"), { width: 32, height: 32 }).getContext("2d", { willReadFrequently: true });
  if (!pen) return false;
  for (let row = 0; row < 32; row++) {
    pen.fillStyle = `rgb(${row * 8} ${255 - row * 8} ${row * 5})`;
    pen.fillRect(0, row, 32, 1);
  }
  const { data } = pen.getImageData(0, 0, 32, 32);
  return data.every((value, place) => {
    const row = Math.floor(place / 128);
    return value === [row * 8, 255 - row * 8, row * 5, 255][place % 4];
  });
}

export class Screen {
  constructor(place) {
    this.place = place;
    this.terminal = new Terminal({
      fontFamily: FONT, fontSize: READABLE, lineHeight: 1, scrollback: 0, cursorBlink: false, customGlyphs: true,
      allowProposedApi: true, macOptionIsMeta: true, convertEol: false, drawBoldTextInBrightColors: false, minimumContrastRatio: 1,
    });
    // For whoever looks at the page from outside: what is drawn on a canvas cannot be read.
    place.terminal = this.terminal;
    this.fit = new FitAddon.FitAddon();
    this.terminal.loadAddon(this.fit);
  }

  async open() {
    const font = document.fonts.load(`16px ${FONT}`).catch(() => {});
    // A font that is lost or late stops nothing.
    await Promise.race([font, new Promise((resolve) => setTimeout(resolve, LONGEST_FOR_FONTS))]);
    this.terminal.open(this.place);
    if (isCanvasTrue()) this.terminal.loadAddon(new CanvasAddon.CanvasAddon());
    // A finger's tap must not bring the keyboard up: it would cover the board.
    this.keyboard(!matchMedia("(pointer: coarse)").matches);
    this.terminal.textarea.setAttribute("aria-label", "The game");
    this.measure();
    document.fonts.addEventListener("loadingdone", () => {
      // Only another name has the letters measured again.
      this.terminal.options.fontFamily = "monospace";
      this.terminal.options.fontFamily = FONT;
      this.measure();
    });
    let due = 0;
    new ResizeObserver(() => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(() => this.measure());
    }).observe(this.place);
  }

  measure() {
    const { clientWidth: width, clientHeight: height } = this.place;
    if (!width || !height) return;
    const most = Math.min(width / FEWEST_COLUMNS / WIDTH, height / FEWEST_ROWS / HEIGHT, LARGEST);
    const roomy = Math.min(width / WANTED_COLUMNS / WIDTH, height / WANTED_ROWS / HEIGHT);
    const size = Math.max(Math.min(Math.max(roomy, READABLE), most), SMALLEST);
    const apart = matchMedia("(pointer: coarse)").matches ? height / ROWS_FOR_FINGERS / HEIGHT / size : 1;
    this.terminal.options.fontSize = Math.floor(size * 2) / 2;
    this.terminal.options.lineHeight = Math.min(Math.max(apart, 1), FARTHEST_APART);
    this.fit.fit();
  }

  // The first picture does not wait for the bold font: until it is there, the browser makes the other one bolder.
  loadBold(address) {
    const bold = new FontFace("Board", `url("${address}")`, { weight: "700" });
    document.fonts.add(bold);
    bold.load().catch(() => {});
  }

  keyboard(isWanted) {
    this.terminal.textarea.inputMode = isWanted ? "text" : "none";
  }

  colours(behind, text, accent, isDark) {
    const style = document.documentElement.style;
    style.setProperty("--behind", behind);
    style.setProperty("--text", text);
    style.setProperty("--accent", accent);
    style.colorScheme = isDark ? "dark" : "light";
    document.querySelector("meta[name=theme-color]").content = behind;
    this.terminal.options.theme = { background: behind, foreground: text, cursor: text };
  }
}
