// Starts the client. The page has no inline script, so the content security policy need not allow any.

// All files lie next to this one, which may be in a folder of the site.
const at = (path) => new URL(path, import.meta.url).href;
// The page below that folder, which the server has named in the page.
const { base = "" } = document.documentElement.dataset;
const isBelow = location.pathname.startsWith(`${base}/`);
const page = isBelow ? location.pathname.slice(base.length) : location.pathname;

// On other pages the static posters would only flash up.
if (page !== "/") document.documentElement.dataset.elsewhere = "";

// The files of each game besides the client, by its id, as seen from this one.
const GAMES = {{games}};
const laidOut = {};
// The part with everything that the start page does not need.
const REST = at("{{rest}}");
// URLs whose download has started, also by the client.
const hasBegun = (globalThis.hasBegun = new Set());

// The client calls this before it loads the part of a game. Failures can be retried.
globalThis.layOut = (game) =>
  (laidOut[game] ??= layOutOnce(GAMES[game]).catch((error) => {
    delete laidOut[game];
    throw error;
  }));

async function layOutOnce({ part, style, art }) {
  preload(REST);
  preload(at(part));
  const styled = load(at(style));
  await draw(at(art));
  await styled;
}

// The client calls this when the puzzles of a game are opened.
globalThis.fetchBook = async (game) => {
  const answer = await fetch(at(GAMES[game].book));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
};

function preload(href) {
  if (hasBegun.has(href)) return;
  hasBegun.add(href);
  append("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
}

async function draw(art) {
  const answer = await fetch(art);
  if (!answer.ok) throw new Error(answer.statusText);
  document.body.insertAdjacentHTML("afterbegin", await answer.text());
}

function load(style) {
  return new Promise((onload, onerror) => {
    append("link", { rel: "stylesheet", href: style, onload, onerror });
  });
}

function append(tag, attributes) {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

// Who agrees is told of their turn while no page is open: the browser asks for consent, and makes the address for it.
globalThis.subscribePush = async () => {
  const answer = await fetch(at("api/push"));
  if (!answer.ok) throw new Error(answer.statusText);
  const { key } = await answer.json();
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not granted");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return JSON.stringify(await pushManager.subscribe(options));
};

// Everything is fetched side by side, the largest first; what the address names is certain to be needed.
const module = fetch(at("{{wasm}}"));
const script = import("./{{script}}");
const styled = load(at("{{style}}")).catch(() => {});
const drawn = draw(at("{{art}}"));
const named = page.split("/").find((word) => word in GAMES);
if (named) globalThis.layOut(named).catch(() => {});
else if (page !== "/") preload(REST);

await Promise.all([drawn, styled]);
await (await script).default({ module_or_path: module });

// Without the service worker only offline play is lost. It fetches every part, so it is registered when the page is idle.
const keep = () => navigator.serviceWorker?.register(at("sw.js")).catch(() => {});
(self.requestIdleCallback ?? setTimeout)(keep);
