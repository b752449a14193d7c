import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readPhotos } from "#bookings/read-photos.server.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { hashDiffers, noPictureSent } from "./refusals.ts";
import { deviceId } from "./schema.ts";

// What a device sends that may have no network for a while, and sends again.
export const IDEMPOTENT = "The id is made by the device: sent again, it is the same.";
export const SENT_PICTURE = `${IDEMPOTENT} With \`sha256\` of the file it is refused unless it arrived whole. Kept in one size, as webp without metadata.`;

export function ownId(id: string, unknown: () => Refusal): string {
  if (!deviceId.safeParse(id).success) throw unknown();
  return id;
}

/** A picture that arrived whole, with the hash by which the device knows it. */
export async function readSentPicture(
  id: string,
  sha256: string,
  file: SentFile | undefined,
): Promise<{ file: SentFile; sent_sha256: string }> {
  if (!file) throw noPictureSent();
  ownId(id, noPictureSent);
  const sent_sha256 = hashOf(await readFile(file.path));
  if (sha256 !== "" && sha256 !== sent_sha256) throw hashDiffers();
  return { file, sent_sha256 };
}

/** Checked, and drawn anew without what the camera wrote into it. */
export async function drawSentPicture(file: SentFile) {
  const [picture] = await readPhotos([file]);
  if (!picture) throw noPictureSent();
  return { ...picture, sha256: hashOf(picture.content) };
}

export function shownPicture(content: Uint8Array<ArrayBuffer>) {
  return { filename: "bild.webp", content, isShown: true as const };
}

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
