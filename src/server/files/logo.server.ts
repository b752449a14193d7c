import type { Db } from "#db/connect.server.ts";
import { pictureAsPng } from "./images.server.ts";
import { findPicture } from "./picture-files.server.ts";

/** For papers, by its address; only what was uploaded can be printed. */
export async function readLogo(db: Db, address: string): Promise<Buffer | undefined> {
  const [, id, width] = /^\/bilder\/([0-9a-z-]+)_(\d+)\.webp$/.exec(address) ?? [];
  const file = id && (await findPicture(db, id, Number(width)));
  return file ? await pictureAsPng(file) : undefined;
}
