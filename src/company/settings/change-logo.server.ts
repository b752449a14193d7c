import { pictureUrl } from "#lib/picture-url.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { SentFile } from "#platform/forms.server.ts";
import { makePictures } from "#platform/images.server.ts";
import { keepPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CompanySettings } from "../schema.ts";
import { readSettings, updateSettings } from "../store.server.ts";
import { noLogo } from "./refusals.ts";

/** A picture of the owner's becomes the logo. It is shown small: the narrowest form will do. The former one goes with the next tidying up. */
export async function changeLogo({ db, clock, journal }: Platform, files: readonly SentFile[]): Promise<CompanySettings> {
  const made = await makePictures(files);
  const [picture] = made;
  const [narrowest] = picture?.sizes ?? [];
  if (!picture || !narrowest) throw noLogo();
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await updateSettings(tx, { logoUrl: pictureUrl(picture.id, narrowest.width) }, undefined);
    await journal.note(tx, { bereich: "einstellung", text: "Logo geändert" });
    return await readSettings(tx);
  });
}
