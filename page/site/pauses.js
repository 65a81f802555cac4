// Long computations rest now and then, so that the page answers meanwhile. Python's code knows nothing of it: where WebAssembly can
// leave its stack and come back (JSPI), a signal that is always due interrupts the computation; elsewhere it is done in one go.

const LONGEST_MS = 40, PAUSE_MS = 30, LONGEST_REST_MS = 250;
const SIGINT = 2;

export function heedWork(pyodide) {
  let began = 0, isInside = false;
  const canRest = "Suspending" in WebAssembly;

  // The page is idle: all keys are answered, and the picture is drawn.
  const idle = globalThis.requestIdleCallback
    ? (then) => requestIdleCallback(then, { timeout: LONGEST_REST_MS }) : (then) => setTimeout(then, PAUSE_MS);
  const rest = () => {
    isInside = false;
    return new Promise((resolve) => idle(() => {
      [began, isInside] = [performance.now(), true];
      resolve();
    }));
  };
  if (canRest) {
    const { can_run_sync, run_sync } = pyodide.pyimport("pyodide.ffi");
    pyodide.pyimport("tui.page.pauses").pause_until_idle(can_run_sync, run_sync, rest);
    // Python asks this place every few steps whether there is a signal.
    pyodide.setInterruptBuffer({
      get 0() {
        const now = performance.now();
        if (!isInside || now - began < LONGEST_MS) return 0;
        began = now;
        return SIGINT;
      },
      set 0(_) {},
    });
  }

  // Does a piece of work a moment later.
  return (work) => {
    const held = work.copy();
    setTimeout(async () => {
      [began, isInside] = [performance.now(), canRest];
      const done = canRest ? held.callPromising() : held();
      isInside = false;
      await done;
      held.destroy();
    }, PAUSE_MS);
  };
}
