// Hosts a table without a server, computes bot decisions for such a table, or plays bot games: the same module as the page, which
// detects that it has no window. All files are named as seen from this one, which may lie in a folder of the site.
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
} from "./{{script}}";

// Messages that arrive before the module is loaded are queued.
const early = [];
const keep = ({ data }) => early.push(data);

// The name of a worker says for which game it is, what it does, and whether bots that are counted have learned. A thinking worker is started by the worker of its table, with the module already compiled.
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
    thinker?.postMessage(mind);
    if (!self.Worker) worker_learned(mind.game, mind.bytes);
  } catch {
    self.addEventListener("online", () => self.fetchMind(game), { once: true });
  }
  worker_has_learned();
};

// The thinking worker. It cannot be interrupted, but terminated at once, and a new one takes a few milliseconds.
let thinker;

// Returns whether there is a thinking worker.
self.think = (thought) => {
  if (!self.Worker) return false;
  if (!thinker) {
    thinker = new Worker("worker.js", { type: "module", name: `${game} thinking` });
    thinker.onmessage = ({ data }) => worker_thought(data);
    // A bot that fails must not keep people waiting.
    thinker.onerror = () => {
      self.stopThinking();
      worker_lost_thought();
    };
    thinker.postMessage(module);
    if (mind) thinker.postMessage(mind);
  }
  thinker.postMessage(thought);
  return true;
};

self.stopThinking = () => {
  thinker?.terminate();
  thinker = undefined;
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
