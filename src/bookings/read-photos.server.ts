import { readFile } from "node:fs/promises";
import { UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { makePictures } from "#server/files/images.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findBookingPhoto, type KeptPhoto } from "./photos.data.ts";
import { photoUnknown } from "./refusals.ts";

/** All of them or none, decoded like every picture that is uploaded; of their widths the widest is kept. */
export async function readPhotos(files: readonly SentFile[]): Promise<KeptPhoto[]> {
  const widest = (await makePictures(files)).flatMap(({ sizes }) => sizes.at(-1) ?? []);
  return await Promise.all(
    widest.map(async ({ path, width, height }) => ({
      width,
      height,
      content: await readFile(path),
    })),
  );
}

/** The shop's to see alone: photos have no address that would do without a login. */
export async function readBookingPhoto(
  { db }: Platform,
  id: string,
  place: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const isPlace = Number.isInteger(place) && place >= 0 && place < UPLOAD_LIMITS.files;
  const photo = isPlace ? await findBookingPhoto(db, id, place) : undefined;
  if (!photo) throw photoUnknown();
  return photo;
}
