import type { Db } from "#db/connect.server.ts";
import { deleteUnusedPictures } from "#db/unused-pictures.server.ts";
import { LENT } from "#lib/picture-url.ts";
import type { Picture } from "#server/files/images.server.ts";
import { keepPictures } from "#server/files/picture-files.server.ts";
import { newId } from "#server/new-id.server.ts";
import { deletePairRows, insertPair, listPairs } from "./gallery.data.ts";
import { MOST_PAIRS } from "./limits.ts";
import { tooManyPairs } from "./refusals.ts";

export async function requireFreePairSlot(db: Db): Promise<void> {
  if ((await listPairs(db)).length >= MOST_PAIRS) throw tooManyPairs();
}

/** A pair that a customer lets the shop show, under names that no cache keeps. Returns its id. */
export async function showLentPair(
  tx: Db,
  title: string,
  [before, after]: readonly [Picture, Picture],
  now: string,
): Promise<string> {
  await requireFreePairSlot(tx);
  const id = newId();
  // The same picture given twice is two: taking one back leaves the other.
  const lent = [before, after].map((picture) => ({ ...picture, id: `${LENT}${id}-${picture.id}` }));
  await keepPictures(tx, lent, now);
  const [before_file_id = "", after_file_id = ""] = lent.map((picture) => picture.id);
  await insertPair(tx, { id, title, before_file_id, after_file_id });
  return id;
}

/** Off the page and out of the database with the transaction. Returns how many were still shown. */
export async function takePairsBack(
  tx: Db,
  pairIds: readonly string[],
  now: string,
): Promise<number> {
  const files: string[] = [];
  for (const id of pairIds) files.push(...(await deletePairRows(tx, id)));
  await deleteUnusedPictures(tx, { ids: files, storedUntil: now });
  return files.length / 2;
}
