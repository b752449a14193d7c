// chunk: shared

import type { Challenge } from "#lib/proof-schema.ts";

/** The proof of work that answers a challenge, undefined when there is none; found in a worker, so that the page stays quick. */
export function solveInWorker(challenge: Challenge): Promise<string | undefined> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<string | undefined>((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", reject);
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
