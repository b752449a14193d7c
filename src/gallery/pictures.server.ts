import type { Db } from "#database/connect.server.ts";
import { deleteUnusedPictures } from "#database/unused-pictures.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { SentFile } from "#platform/forms.server.ts";
import { makePictures } from "#platform/images.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { keepPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { galleryNote, galleryTextNotes, picturesAddedNote } from "./journal-lines.ts";
import { namesAll } from "./order.ts";
import { noFile, orderOutdated, pictureOutdated, pictureUnknown } from "./refusals.ts";
import type { AltChange, OwnPicture } from "./schema.ts";
import { deletePictureRow, insertPictures, listPictures, updateAlt, updateOrder } from "./store.server.ts";

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

/** A change that was made to an older state than the stored one is refused when it says which one it was made to. */
export async function changeAlt({ db, journal }: Platform, id: string, { alt, version }: AltChange): Promise<OwnPicture> {
  return await db.transaction().execute(async (tx) => {
    const stored = await readPicture(tx, id);
    if (version !== undefined && version !== stored.version) throw pictureOutdated(stored);
    const isUpdated = await updateAlt(tx, id, alt, stored.version);
    const newest = await readPicture(tx, id);
    if (!isUpdated) throw pictureOutdated(newest);
    await journal.note(tx, ...galleryTextNotes("Beschreibung eines Bildes", stored.alt, newest.alt));
    return newest;
  });
}

async function readPicture(tx: Db, id: string): Promise<OwnPicture> {
  const picture = (await listPictures(tx)).find((known) => known.id === id);
  if (!picture) throw pictureUnknown();
  return picture;
}

/** What nobody shall see any more is gone with its files. */
export async function deletePicture({ db, clock, journal }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fileId = await deletePictureRow(tx, id);
    if (fileId === undefined) throw pictureUnknown();
    await journal.note(tx, galleryNote("Ein Bild gelöscht"));
    await deleteUnusedPictures(tx, { ids: [fileId], storedUntil: isoNow(clock) });
  });
}

export async function orderPictures({ db, journal }: Platform, ids: readonly string[]): Promise<OwnPicture[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPictures(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    if (ids.some((id, position) => stored[position]?.id !== id)) await journal.note(tx, galleryNote("Reihenfolge der Bilder geändert"));
    await updateOrder(tx, ids);
    return await listPictures(tx);
  });
}
