// Lets the search work where the site is read from a folder: a browser starts no worker from a file, so the worker's
// script runs in a hidden frame. The script asks for the name IFrameWorker to learn that it is in one.
if (location.protocol === "file:") {
  window.Worker = window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.documentElement.append(frame);
      const inside = frame.contentWindow;
      // Firefox puts another document into a frame that nothing was written into.
      inside.document.open();
      inside.document.write("<head></head>");
      inside.document.close();
      const tell = (to, data) => to.dispatchEvent(new MessageEvent("message", { data }));
      const script = inside.document.createElement("script");
      const ready = new Promise((resolve) => script.addEventListener("load", resolve));
      inside.postMessage = (data) => tell(this, data);
      this.postMessage = (data) => ready.then(() => tell(inside, data));
      script.src = address;
      inside.document.head.append(script);
    }
  };
}
