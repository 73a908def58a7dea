// Hosts a table without a server, computes bot decisions for such a table, or plays bot games: the same module as the page, which
// detects that it has no window.
import init, {
  counter_heard,
  counter_needs,
  thinker_heard,
  worker_has_learned,
  worker_heard,
  worker_learned,
  worker_lost_thought,
  worker_needs,
  worker_thought,
} from "{{script}}";

// Messages that arrive before the module is loaded are queued.
const early = [];
const keep = ({ data }) => early.push(data);

// The name of a worker says for which game it is, what it does, and how many cores there are for a table, or whether bots that are
// counted have learned. A thinking worker is started by the worker of its table, with the module already compiled.
const [game, task, more] = self.name.split(" ");
const thinks = task === "thinking";
const counts = task === "counting";
const given = new Promise((resolve) => {
  self.onmessage = thinks
    ? ({ data }) => {
        self.onmessage = keep;
        resolve(data);
      }
    : keep;
});

// The networks of bots, by game. They are large, so one is loaded only when such a bot sits down.
const MINDS = {{minds}};
let mind;

self.fetchMind = async (game) => {
  try {
    const answer = await fetch(MINDS[game]);
    if (!answer.ok) throw new Error(answer.statusText);
    mind = { game, bytes: new Uint8Array(await answer.arrayBuffer()) };
    for (const thinker of thinkers) thinker?.postMessage(mind);
    if (!self.Worker) worker_learned(mind.game, mind.bytes);
  } catch {
    self.addEventListener("online", () => self.fetchMind(game), { once: true });
  }
  worker_has_learned();
};

// Thinking workers, by their numbers. They cannot be interrupted, but terminated at once, and a new one takes a few milliseconds.
const thinkers = [];

// The page and the table have a core each, if there are as many; bots get the others.
self.nThinkers = () => (self.Worker ? Math.max(1, Number(more) - 2 || 1) : 0);

// Returns whether there is a thinking worker.
self.think = (nth, thought) => {
  if (!self.Worker) return false;
  if (!thinkers[nth]) {
    const thinker = new Worker("/worker.js", { type: "module", name: `${game} thinking` });
    thinker.onmessage = ({ data }) => worker_thought(data);
    // A bot that fails must not keep people waiting.
    thinker.onerror = () => {
      self.stopThinking();
      worker_lost_thought();
    };
    thinker.postMessage(module);
    if (mind) thinker.postMessage(mind);
    thinkers[nth] = thinker;
  }
  thinkers[nth].postMessage(thought);
  return true;
};

self.stopThinking = () => {
  for (const thinker of thinkers) thinker?.terminate();
  thinkers.length = 0;
};

const module = thinks ? await given : await WebAssembly.compileStreaming(fetch("{{wasm}}"));
await init({ module_or_path: module });
await worker_needs(game);
if (counts) {
  await counter_needs(game);
  if (more === "learned") {
    const answer = await fetch(MINDS[game]);
    if (!answer.ok) throw new Error(answer.statusText);
    worker_learned(game, new Uint8Array(await answer.arrayBuffer()));
  }
}

const hear = counts
  ? (data) => self.postMessage(counter_heard(data))
  : thinks
  ? (data) => {
      if (data.bytes) worker_learned(data.game, data.bytes);
      else self.postMessage(thinker_heard(data));
    }
  : worker_heard;
self.onmessage = ({ data }) => hear(data);
for (const data of early) hear(data);
