import type { Db } from "#db/connect.server.ts";

/** As it is kept: webp, without metadata. */
export type KeptPhoto = { width: number; height: number; content: Uint8Array };

/** `frage` is what it was asked for with. */
export async function insertBookingPhotos(
  tx: Db,
  booking_id: string,
  photos: readonly (KeptPhoto & { frage: string })[],
): Promise<void> {
  for (const [position, photo] of photos.entries())
    await tx
      .insertInto("booking_photos")
      .values({ booking_id, position, ...photo })
      .execute();
}

export async function listBookingPhotos(db: Db, booking_id: string) {
  return await db
    .selectFrom("booking_photos")
    .select(["frage", "width", "height"])
    .where("booking_id", "=", booking_id)
    .orderBy("position")
    .execute();
}

export async function findBookingPhoto(
  db: Db,
  booking_id: string,
  position: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const photo = await db
    .selectFrom("booking_photos")
    .select("content")
    .where("booking_id", "=", booking_id)
    .where("position", "=", position)
    .executeTakeFirst();
  return photo && new Uint8Array(photo.content);
}

/** Their person is forgotten. */
export async function deletePhotosOf(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0)
    await tx.deleteFrom("booking_photos").where("booking_id", "in", bookingIds).execute();
}

/** Retention: of bookings before this day. */
export async function deletePhotosBefore(db: Db, datum: string): Promise<void> {
  await db
    .deleteFrom("booking_photos")
    .where("booking_id", "in", (select) =>
      select.selectFrom("bookings").select("id").where("datum", "<", datum),
    )
    .execute();
}
