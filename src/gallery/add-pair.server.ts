import { isoNow } from "#platform/clock.server.ts";
import type { SentFile } from "#platform/forms.server.ts";
import { makePictures } from "#platform/images.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { keepPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { pairNote } from "./journal-lines.ts";
import { MOST_PAIRS } from "./limits.ts";
import { pairIncomplete, tooManyPairs } from "./refusals.ts";
import type { OwnPair } from "./schema.ts";
import { insertPair, listPairs } from "./store.server.ts";

type PairEntry = { title: string; before: SentFile | undefined; after: SentFile | undefined };

/** A pair of the shop's own, behind the others. The first one takes the place of the examples. */
export async function addPair({ db, clock, journal }: Platform, { title, before, after }: PairEntry): Promise<OwnPair[]> {
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
    await journal.note(tx, pairNote(title, "hinzugefügt"));
    return pairs;
  });
}
