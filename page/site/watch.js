// Stands in index.html itself, before anything else: whatever the page cannot load ends in one sentence.
(function () {
  "use strict";
  var VERSION = "@VERSION@", OWN = @OWN@, STALLED = 15;
  // Seconds without a byte; while the browser is busy, as a slow one is for long, none of them counts.
  var quiet = 0, isOver = false, hasFailed = false;
  var find = function (id) { return document.getElementById(id); };

  function fail(sentence) {
    if (isOver) return;
    hasFailed = true;
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", function () { fail(sentence); });
      return;
    }
    // What the browser cannot do at all is behind whatever else went wrong.
    find("state").textContent = unable() || sentence;
    find("progress").hidden = true;
    find("again").hidden = false;
    find("again").textContent = "Try again";
    find("again").focus();
  }

  // A part that the host does not have: the page may be an old one, kept by a browser, whose folder is gone.
  function missing(name, status) {
    var sentence = "The host does not have " + name + " (" + status + ").";
    var isFresh = history.state && history.state.insteadOf === VERSION;
    if (isFresh) return Promise.resolve(sentence);
    return fetch("./", { cache: "reload" }).then(function (response) { return response.text(); }).then(function (text) {
      if (text.indexOf("Floor Division Game") < 0 || text.indexOf(VERSION + "/main.js") >= 0) return sentence;
      return forget().then(function () {
        history.replaceState({ insteadOf: VERSION }, "");
        location.reload();
        return "A new version is loaded.";
      });
    }).catch(function () { return sentence; });
  }

  // The matches are in another store, which stays.
  function forget() {
    var ignored = function () {};
    var kept = Promise.resolve().then(function () {
      return navigator.serviceWorker.getRegistrations();
    }).then(function (all) {
      return Promise.all(all.filter(function (each) { return each.scope === new URL("./", location.href).href; }).map(function (each) { return each.unregister(); }));
    }).catch(ignored);
    return kept;
  }

  // Why one of the page's own scripts did not run: no browser says it.
  function examine(names) {
    if (!names.length) return Promise.resolve("A part of the page cannot be run in this browser.");
    var name = names[0];
    return fetch(VERSION + "/" + name).then(function (response) {
      if (!response.ok) return missing(name, response.status);
      var type = (response.headers.get("Content-Type") || "no type").split(";")[0];
      if (!/javascript|ecmascript/.test(type)) return "The host sends " + name + " as " + type + ": browsers only run text/javascript.";
      return response.text().then(function () { return examine(names.slice(1)); });
    }, function () { return "The connection was lost while the game was loading."; });
  }

  function unable() {
    if (location.protocol === "file:") return "The page was opened as a file, which no browser lets it load its parts from. Open it from a web server: run python3 -m http.server in its folder, then go to http://localhost:8000.";
    if (!("noModule" in HTMLScriptElement.prototype) || !window.Promise || !window.fetch || !window.ReadableStream) return "This browser is too old for the game.";
    if (!window.WebAssembly) return "This browser has no WebAssembly, or it is switched off: the game cannot run without it.";
    return "";
  }

  window.loading = {
    VERSION: VERSION,
    // Once all has come, the browser may take as long as it needs.
    heard: function (isAll) { quiet = isAll ? -Infinity : 0; },
    fail: fail,
    missing: missing,
    hasFailed: function () { return hasFailed; },
    over: function () { isOver = true; },
  };
  addEventListener("error", function (event) {
    if (isOver || hasFailed) return;
    if (event.target && event.target.tagName === "SCRIPT") {
      if (event.target.type === "module") examine(OWN).then(fail, function () { fail("The connection was cut while the game was loading."); });
    } else if (event.message && event.target === window) fail("The game cannot start in this browser: " + event.message);
  }, true);
  document.addEventListener("DOMContentLoaded", function () {
    find("again").addEventListener("click", function () {
      // What is kept may be what cannot start; without a connection there is nothing else.
      var ready = hasFailed && navigator.onLine ? forget() : Promise.resolve();
      ready.then(function () { location.reload(); });
    });
    if (unable()) {
      fail("");
      return;
    }
    var watching = setInterval(function () {
      if (isOver || hasFailed) clearInterval(watching);
      else if (++quiet > STALLED) fail(navigator.onLine ? "The connection has stalled: nothing has come for 15 seconds." : "There is no connection to the internet.");
    }, 1000);
  });
})();
