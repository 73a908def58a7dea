// Starts the client. The page has no script of its own, so that it needs no leave to run any.

// Posters that are about to make way would only flash up.
if (location.pathname !== "/") document.documentElement.dataset.elsewhere = "";

// Everything is fetched side by side, the largest first.
const module = fetch("{{wasm}}");
const script = import("{{script}}");
const art = fetch("{{art}}").then((answer) => answer.text());
const style = document.createElement("link");
const styled = new Promise((done) => (style.onload = style.onerror = done));
style.rel = "stylesheet";
style.href = "{{style}}";
document.head.append(style);

document.body.insertAdjacentHTML("afterbegin", await art);
await styled;
await (await script).default({ module_or_path: module });

// Without it nothing is lost but to play with the network off.
navigator.serviceWorker?.register("/sw.js").catch(() => {});
