// Hosts a table without a server: the same module as the page, which sees that it has no window.
import init, { worker_heard } from "{{script}}";

// The page does not wait until the module is there, and nothing it says may be lost.
const early = [];
self.onmessage = ({ data }) => early.push(data);

await init({ module_or_path: "{{wasm}}" });

self.onmessage = ({ data }) => worker_heard(data);
for (const data of early) worker_heard(data);
