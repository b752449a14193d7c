import { isoNow } from "#platform/clock.server.ts";
import type { SentFile } from "#platform/forms.server.ts";
import { makePictures } from "#platform/images.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { keepPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { picturesAddedNote } from "./journal-lines.ts";
import { noFile } from "./refusals.ts";
import type { OwnPicture } from "./schema.ts";
import { insertPictures, listPictures } from "./store.server.ts";

/** All of the files become pictures at the front of the gallery, or none does (G6). */
export async function addPictures({ db, clock, journal }: Platform, files: readonly SentFile[]): Promise<OwnPicture[]> {
  if (files.length === 0) throw noFile();
  const made = await makePictures(files);
  const images = made.map((picture) => ({ id: newId(), file_id: picture.id }));
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await insertPictures(tx, images, isoNow(clock));
    await journal.note(tx, picturesAddedNote(images.length));
    const added = new Set(images.map(({ id }) => id));
    return (await listPictures(tx)).filter(({ id }) => added.has(id));
  });
}
