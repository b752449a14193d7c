import type { Db } from "#db/connect.server.ts";
import { deleteUnusedPictures } from "#db/unused-pictures.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { makePictures } from "#server/files/images.server.ts";
import { keepPictures } from "#server/files/picture-files.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { galleryNote, galleryTextNotes, picturesAddedNote } from "./audit-lines.ts";
import {
  deletePictureRow,
  insertPictures,
  listPictures,
  updateAlt,
  updateOrder,
} from "./gallery.data.ts";
import { namesAll } from "./order.ts";
import { noFile, orderOutdated, pictureOutdated, pictureUnknown } from "./refusals.ts";
import type { AltChange, OwnPicture } from "./schema.ts";

/** All of the files become pictures at the front of the gallery, or none does. */
export async function addPictures(
  { db, clock, auditLog }: Platform,
  files: readonly SentFile[],
): Promise<OwnPicture[]> {
  if (files.length === 0) throw noFile();
  const made = await makePictures(files);
  const images = made.map((picture) => ({ id: newId(), file_id: picture.id }));
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await insertPictures(tx, images, isoNow(clock));
    await auditLog.note(tx, picturesAddedNote(images.length));
    const added = new Set(images.map(({ id }) => id));
    return (await listPictures(tx)).filter(({ id }) => added.has(id));
  });
}

/** A change with a stale `version` is refused. */
export async function changeAlt(
  { db, auditLog }: Platform,
  id: string,
  { alt, version }: AltChange,
): Promise<OwnPicture> {
  return await db.transaction().execute(async (tx) => {
    const stored = await readPicture(tx, id);
    if (version !== undefined && version !== stored.version) throw pictureOutdated(stored);
    const isUpdated = await updateAlt(tx, id, alt, stored.version);
    const newest = await readPicture(tx, id);
    if (!isUpdated) throw pictureOutdated(newest);
    await auditLog.note(
      tx,
      ...galleryTextNotes("Beschreibung eines Bildes", stored.alt, newest.alt),
    );
    return newest;
  });
}

async function readPicture(tx: Db, id: string): Promise<OwnPicture> {
  const picture = (await listPictures(tx)).find((known) => known.id === id);
  if (!picture) throw pictureUnknown();
  return picture;
}

/** What nobody shall see any more is gone with its files. */
export async function deletePicture({ db, clock, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fileId = await deletePictureRow(tx, id);
    if (fileId === undefined) throw pictureUnknown();
    await auditLog.note(tx, galleryNote("Ein Bild gelöscht"));
    await deleteUnusedPictures(tx, { ids: [fileId], storedUntil: isoNow(clock) });
  });
}

export async function orderPictures(
  { db, auditLog }: Platform,
  ids: readonly string[],
): Promise<OwnPicture[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPictures(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    if (ids.some((id, position) => stored[position]?.id !== id))
      await auditLog.note(tx, galleryNote("Reihenfolge der Bilder geändert"));
    await updateOrder(tx, ids);
    return await listPictures(tx);
  });
}
