import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { newId } from "../new-id.server.ts";
import { uploadsIn } from "./forms.server.ts";

const PIECE = 64 * 1024;

/**
 * A file that is made for one answer alone. It has lost its name on the disk before the first byte leaves, so that nothing of it stays, however the sending ends.
 * `onSent` runs when all of it was handed over, before the answer ends.
 */
export async function sendOnceFromDisk(
  dataDir: string,
  write: (file: string) => Promise<unknown>,
  onSent: () => Promise<unknown>,
): Promise<ReadableStream<Uint8Array>> {
  // What a killed process leaves here is taken away with forms that were cut off.
  const folder = uploadsIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `answer-${newId()}`);
  try {
    await write(file);
    return streamOf(await open(file), onSent);
  } finally {
    await rm(file, { force: true });
  }
}

/** Reads only on demand: what is left after an abort was not sent. */
function streamOf(file: FileHandle, onSent: () => Promise<unknown>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (answer) => {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE));
        if (bytesRead > 0) return answer.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        await onSent();
        answer.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Streamed while it is made, without room for a file. */
export function sendWhileMade(
  source: Readable,
  onSent: () => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const all = async function* () {
    yield* source;
    await onSent();
  };
  return Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream<Uint8Array>;
}
