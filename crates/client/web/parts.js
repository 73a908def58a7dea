// Loads parts of the client. A part is a file with all the chunks that it needs and that no earlier part has; chunks shared by two
// parts may be in both files, and are instantiated once.
import { initSync } from "./{{script}}";

const PARTS = {{parts}};

const loads = {};
const pieces = {};
let shared;

// What the chunks share with the client: its memory and its function table.
function imports() {
  shared ??= { __wasm_split: { ...initSync(undefined, undefined), {{canary}} } };
  return shared;
}

// Failures can be retried.
function load(part) {
  return (loads[part] ??= loadOnce(PARTS[part]).catch((error) => {
    delete loads[part];
    throw error;
  }));
}

async function loadOnce({ path, names, after }) {
  const url = new URL(path, import.meta.url).href;
  // So that the page does not prefetch it again; a worker has no such set.
  globalThis.hasBegun?.add(url);
  const fetched = fetch(url);
  fetched.catch(() => {});
  await Promise.all(after.map(load));
  const answer = await fetched;
  if (!answer.ok) throw new Error(answer.statusText);
  const bytes = await answer.arrayBuffer();
  const view = new DataView(bytes);
  let at = 0;
  for (const name of names) {
    const length = view.getUint32(at, true);
    const piece = new Uint8Array(bytes, at + 4, length);
    pieces[name] ??= WebAssembly.instantiate(piece, imports());
    at += 4 + length;
  }
  await Promise.all(names.map((name) => pieces[name]));
}

// The client passes a callback, which is told whether the part was loaded.
function asked(part) {
  return async (callback, data) => {
    let isThere = true;
    try {
      await load(part);
    } catch (error) {
      console.warn(error);
      isThere = false;
    }
    imports().__wasm_split.__indirect_function_table.get(callback)(data, isThere);
  };
}

{{exports}}