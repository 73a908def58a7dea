// Caches the client, so that it starts offline. Each version has its own cache, which is deleted
// when the next version has taken over and no page of the old one is open.

// The folder of the client. All paths are as seen from there, so that it can be any folder of a site.
const HERE = new URL("./", location).pathname;
// A site has its caches in common with all of its folders.
const OURS = HERE === "/" ? "shamble-" : `shamble at ${HERE} `;
const CACHE = `${OURS}{{version}}`;
const FILES = {{files}};

// A hash in the name: the content never changes.
const KEPT_FOR_EVER = /-[0-9a-f]{16}\.[a-z]+$/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(HERE)) return;
  const path = pathname.slice(HERE.length) || "./";
  if (path === "health" || path === "api" || path.startsWith("api/")) return;
  if (path.startsWith("minds/")) event.respondWith(fromCacheOnceUsed(request));
  else if (request.mode === "navigate") event.respondWith(fromNetwork(request, "./"));
  else if (KEPT_FOR_EVER.test(path)) event.respondWith(fromCache(request));
  else if (FILES.includes(path)) event.respondWith(fromNetwork(request, path));
});

// Somebody is awaited, or was written to, while no page is open. Whoever reads it sees the table instead.
self.addEventListener("push", (event) => {
  const { title, body, table } = event.data.json();
  const [data, icon] = [`${HERE}table/${table}`, `${HERE}icons/icon-192.png`];
  const options = { body, tag: table, data, icon };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(path) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((it) => new URL(it.url).pathname === path);
  await (page ? page.focus() : clients.openWindow(path));
}

async function takeOver() {
  const old = (await caches.keys()).filter((it) => it.startsWith(OURS) && it !== CACHE);
  await Promise.all(old.map((it) => caches.delete(it)));
  // The first page was loaded before there was a service worker.
  await clients.claim();
}

async function fromCache(request) {
  return (await kept(request.url)) ?? fetch(request);
}

// Networks of bots are large: they are cached only once used.
async function fromCacheOnceUsed(request) {
  const old = await kept(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

// A proxy's error while the server restarts counts as offline.
async function fromNetwork(request, url) {
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await kept(url)) ?? answer);
  } catch (error) {
    const answer = await kept(url);
    if (answer) return answer;
    throw error;
  }
}

async function kept(url) {
  return (await caches.open(CACHE)).match(url);
}
