// Hosts a table without a server: the same module as the page, which sees that it has no window.
import init, { worker_heard, worker_learned } from "{{script}}";

// The page does not wait until the module is there, and nothing it says may be lost.
const early = [];
self.onmessage = ({ data }) => early.push(data);

// What bots have learned, by game. It is large, so it is loaded only when such a bot sits down.
const MINDS = {{minds}};

self.fetchMind = async (game) => {
  try {
    const answer = await fetch(MINDS[game]);
    if (!answer.ok) throw new Error(answer.statusText);
    worker_learned(game, new Uint8Array(await answer.arrayBuffer()));
  } catch {
    self.addEventListener("online", () => self.fetchMind(game), { once: true });
  }
};

await init({ module_or_path: "{{wasm}}" });

self.onmessage = ({ data }) => worker_heard(data);
for (const data of early) worker_heard(data);
