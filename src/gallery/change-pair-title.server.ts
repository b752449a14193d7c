import type { Db } from "#database/connect.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { galleryTextNotes } from "./journal-lines.ts";
import { pairOutdated, pairUnknown } from "./refusals.ts";
import type { OwnPair, PairTitleChange } from "./schema.ts";
import { listPairs, updatePairTitle } from "./store.server.ts";

/** A change that was made to an older state than the stored one is refused when it says which one it was made to. */
export async function changePairTitle({ db, journal }: Platform, id: string, { title, version }: PairTitleChange): Promise<OwnPair> {
  return await db.transaction().execute(async (tx) => {
    const stored = await readPair(tx, id);
    if (version !== undefined && version !== stored.version) throw pairOutdated(stored);
    const isUpdated = await updatePairTitle(tx, id, title, stored.version);
    const newest = await readPair(tx, id);
    if (!isUpdated) throw pairOutdated(newest);
    await journal.note(tx, ...galleryTextNotes("Titel eines Vorher-Nachher-Paars", stored.title, newest.title));
    return newest;
  });
}

async function readPair(tx: Db, id: string): Promise<OwnPair> {
  const pair = (await listPairs(tx)).find((known) => known.id === id);
  if (!pair) throw pairUnknown();
  return pair;
}
