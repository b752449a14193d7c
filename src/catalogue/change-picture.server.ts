import { pictureUrl } from "#lib/picture-url.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { SentFile } from "#platform/forms.server.ts";
import { makePictures } from "#platform/images.server.ts";
import { keepPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { serviceNote } from "./journal-lines.ts";
import { noPicture, serviceOutdated, serviceUnknown } from "./refusals.ts";
import type { EditedService } from "./schema.ts";
import { findEditedService, updatePicture } from "./store.server.ts";

/** A picture of the shop's own becomes the service's. The former one goes with the next tidying up. */
export async function changePicture({ db, clock, journal }: Platform, id: string, files: readonly SentFile[]): Promise<EditedService> {
  if (!(await findEditedService(db, id))) throw serviceUnknown();
  const made = await makePictures(files);
  const [picture] = made;
  const widest = picture?.sizes.at(-1);
  if (!picture || !widest) throw noPicture();
  return await db.transaction().execute(async (tx) => {
    const stored = await findEditedService(tx, id);
    if (!stored) throw serviceUnknown();
    await keepPictures(tx, made, isoNow(clock));
    if (!(await updatePicture(tx, id, pictureUrl(picture.id, widest.width), stored.version))) throw serviceOutdated(stored);
    await journal.note(tx, serviceNote(stored.title, "hat ein neues Bild"));
    return (await findEditedService(tx, id)) ?? stored;
  });
}
