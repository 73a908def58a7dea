// Starts the client. The page has no script of its own, so that it needs no leave to run any.
import init from "{{script}}";

await init({ module_or_path: "{{wasm}}" });

// Without it nothing is lost but to play with the network off.
navigator.serviceWorker?.register("/sw.js").catch(() => {});
