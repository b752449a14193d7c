import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

export type ZipEntry = { name: string; content: string | Uint8Array };

/** The earliest that the format knows: the same content is the same file. */
const DATE = "1980-01-01T00:00:00";
/** Packing more than this at once keeps others waiting. */
const PIECE_BYTES = 256 * 1024;

/** An archive, written while its files are made. */
export async function* zipParts(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = DATE;
    zip.add(file);
    const bytes = Buffer.from(content as string);
    for (let from = 0; from === 0 || from < bytes.length; from += PIECE_BYTES) {
      const to = from + PIECE_BYTES;
      file.push(bytes.subarray(from, to), to >= bytes.length);
      yield* made.splice(0);
      await setImmediate();
    }
  }
  zip.end();
  yield* made.splice(0);
}
