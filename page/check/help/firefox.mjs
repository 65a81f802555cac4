// What playwright-core does not tell Firefox is told here, by WebDriver BiDi itself.

import { basename } from "node:path";

function sessionOf(page) {
  return page.context().browser().browserType().name() === "firefox" ? page._connection.toImpl(page).delegate._session : null;
}

function touch(session, ...actions) {
  return session.send("input.performActions", {
    context: session.sessionId, actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
  });
}

// The page, whose taps are a finger's in Firefox too.
export function withFingers(page) {
  const session = sessionOf(page);
  if (session) {
    page._connection.toImpl(page).touchscreen._raw.tap = (_, x, y) => touch(session,
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 });
  }
  return page;
}

// The next file that is downloaded: its name and its path.
export async function saved(page) {
  const session = sessionOf(page);
  if (!session) {
    const file = await page.waitForEvent("download");
    return [file.suggestedFilename(), await file.path()];
  }
  const { filepath } = await new Promise((resolve) => session.once("browsingContext.downloadEnd", resolve));
  return [basename(filepath), filepath];
}
