// Fingers on the board: a tap is a click of the mouse, and a drag turns its wheel.

const FARTHEST = 12, WHEEL_UP = 64, WHEEL_DOWN = 65;
// In lower rows a finger may have meant the neighbour: there its tap is a click with Meta, which only marks what it would play.
const HIGH_ENOUGH = 44, META = 8;

export function heedTaps(screen, send) {
  const { place, terminal } = screen;
  let began = null;

  const cell = (event) => {
    const box = place.querySelector(".xterm-screen").getBoundingClientRect();
    const at = (position, length, many) => Math.min(Math.max(Math.floor(position / length * many) + 1, 1), many);
    return [at(event.clientX - box.left, box.width, terminal.cols), at(event.clientY - box.top, box.height, terminal.rows), box.height / terminal.rows];
  };
  const report = (button, [column, row], end) => send(`\x1b[<${button};${column};${row}${end}`);
  const isFinger = (event) => event.pointerType !== "mouse";

  place.addEventListener("pointerdown", (event) => {
    if (!isFinger(event) || !event.isPrimary) return;
    began = { x: event.clientX, y: event.clientY, turned: 0, isDrag: false };
    place.setPointerCapture?.(event.pointerId);
  }, true);
  place.addEventListener("pointermove", (event) => {
    if (!isFinger(event) || !event.isPrimary || !began) return;
    const moved = event.clientY - began.y;
    began.isDrag ||= Math.hypot(event.clientX - began.x, moved) > FARTHEST;
    const at = cell(event);
    // As far as the finger goes, in rows; a turn of the wheel is a row or more.
    for (const rows = Math.trunc(moved / at[2] / 2); began.isDrag && began.turned !== rows;) {
      began.turned += Math.sign(rows - began.turned);
      report(moved > 0 === rows > 0 && moved > 0 ? WHEEL_UP : WHEEL_DOWN, at, "M");
    }
  }, true);
  place.addEventListener("pointerup", (event) => {
    if (!isFinger(event) || !event.isPrimary || !began) return;
    if (!began.isDrag) {
      const at = cell(event);
      const button = at[2] < HIGH_ENOUGH ? META : 0;
      report(button, at, "M");
      report(button, at, "m");
      terminal.focus();
    }
    began = null;
  }, true);
  place.addEventListener("pointercancel", () => { began = null; }, true);
  // The browser would make a second tap of it afterwards.
  for (const name of ["touchstart", "touchend", "mousedown", "mouseup", "click"]) {
    place.addEventListener(name, (event) => {
      const isOfFinger = name.startsWith("touch") || event.sourceCapabilities?.firesTouchEvents || (event.pointerType && event.pointerType !== "mouse");
      if (isOfFinger) {
        event.stopPropagation();
        if (event.cancelable) event.preventDefault();
      }
    }, { capture: true, passive: false });
  }
}
