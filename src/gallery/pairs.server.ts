import type { Db } from "#db/connect.server.ts";
import { deleteUnusedPictures } from "#db/unused-pictures.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { makePictures } from "#server/files/images.server.ts";
import { keepPictures } from "#server/files/picture-files.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { galleryNote, galleryTextNotes, pairNote } from "./audit-lines.ts";
import {
  deletePairRows,
  insertPair,
  listPairs,
  updatePairOrder,
  updatePairTitle,
} from "./gallery.data.ts";
import { MOST_PAIRS } from "./limits.ts";
import { namesAll } from "./order.ts";
import {
  orderOutdated,
  pairIncomplete,
  pairOutdated,
  pairUnknown,
  tooManyPairs,
} from "./refusals.ts";
import type { OwnPair, PairTitleChange } from "./schema.ts";

type PairEntry = { title: string; before: SentFile | undefined; after: SentFile | undefined };

/** A pair of the shop's own, behind the others. The first one takes the place of the examples. */
export async function addPair(
  { db, clock, auditLog }: Platform,
  { title, before, after }: PairEntry,
): Promise<OwnPair[]> {
  if (!before) throw pairIncomplete("before");
  if (!after) throw pairIncomplete("after");
  if ((await listPairs(db)).length >= MOST_PAIRS) throw tooManyPairs();
  const made = await makePictures([before, after]);
  const [before_file_id = "", after_file_id = ""] = made.map(({ id }) => id);
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await insertPair(tx, { id: newId(), title, before_file_id, after_file_id });
    const pairs = await listPairs(tx);
    if (pairs.length > MOST_PAIRS) throw tooManyPairs();
    await auditLog.note(tx, pairNote(title, "hinzugefügt"));
    return pairs;
  });
}

/** A change with a stale `version` is refused. */
export async function changePairTitle(
  { db, auditLog }: Platform,
  id: string,
  { title, version }: PairTitleChange,
): Promise<OwnPair> {
  return await db.transaction().execute(async (tx) => {
    const stored = await readPair(tx, id);
    if (version !== undefined && version !== stored.version) throw pairOutdated(stored);
    const isUpdated = await updatePairTitle(tx, id, title, stored.version);
    const newest = await readPair(tx, id);
    if (!isUpdated) throw pairOutdated(newest);
    await auditLog.note(
      tx,
      ...galleryTextNotes("Titel eines Vorher-Nachher-Paars", stored.title, newest.title),
    );
    return newest;
  });
}

async function readPair(tx: Db, id: string): Promise<OwnPair> {
  const pair = (await listPairs(tx)).find((known) => known.id === id);
  if (!pair) throw pairUnknown();
  return pair;
}

export async function deletePair(platform: Platform, id: string): Promise<void> {
  if ((await deleteRows(platform, id)) === 0) throw pairUnknown();
}

/** Back to the examples. */
export async function deleteAllPairs(platform: Platform): Promise<void> {
  await deleteRows(platform);
}

async function deleteRows({ db, clock, auditLog }: Platform, id?: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const ids = await deletePairRows(tx, id);
    await deleteUnusedPictures(tx, { ids, storedUntil: isoNow(clock) });
    if (ids.length > 0)
      await auditLog.note(
        tx,
        galleryNote(
          id === undefined
            ? "Alle eigenen Vorher-Nachher-Paare gelöscht"
            : "Ein Vorher-Nachher-Paar gelöscht",
        ),
      );
    return ids.length;
  });
}

export async function orderPairs(
  { db, auditLog }: Platform,
  ids: readonly string[],
): Promise<OwnPair[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPairs(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    if (ids.some((id, position) => stored[position]?.id !== id))
      await auditLog.note(tx, galleryNote("Reihenfolge der Vorher-Nachher-Paare geändert"));
    await updatePairOrder(tx, ids);
    return await listPairs(tx);
  });
}
