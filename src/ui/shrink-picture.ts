// chunk: shared

import { isPictureFile } from "#lib/shrinking.ts";

const PATIENCE = 20_000;

export type ReadyPicture = { content: Blob; name: string; size: number };

/** As it is sent: at most 1 MB and 1920 px; the original when that does not work out. */
export async function readyToSend(file: File): Promise<ReadyPicture> {
  const content = await shrinkPicture(file).catch(() => file);
  return { content, name: file.name, size: content.size };
}

async function shrinkPicture(file: File): Promise<Blob> {
  if (!(file instanceof Blob))
    throw new TypeError("The file given is not an instance of Blob or File");
  if (!isPictureFile(file)) throw new TypeError("The file given is not an image");
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  const shrunk = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }) =>
      data ? resolve(data) : reject(new Error("not readable here")),
    );
    worker.addEventListener("error", reject);
    setTimeout(reject, PATIENCE);
    worker.postMessage(file);
  });
  return await shrunk.finally(() => worker.terminate());
}
