// Loads parts of the client. A part is a file with all the pieces that it needs and that no part before it has; pieces that
// two parts share may lie in both files, and are taken once.
import { initSync } from "{{script}}";

const PARTS = {{parts}};

const loads = {};
const pieces = {};
let shared;

// What the pieces share with the client: its memory and its table of functions.
function imports() {
  shared ??= { __wasm_split: { ...initSync(undefined, undefined), {{canary}} } };
  return shared;
}

// What failed can be tried again.
function load(part) {
  return (loads[part] ??= loadOnce(PARTS[part]).catch((error) => {
    delete loads[part];
    throw error;
  }));
}

async function loadOnce({ url, names, after }) {
  // So that the page does not fetch in advance what is here; a worker has nobody to tell.
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

// The client asks with a function of its own, which is told whether the part is there.
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