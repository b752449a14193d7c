import type { Platform } from "#platform/platform.server.ts";
import { offerNote } from "./journal-lines.ts";
import { offerUnknown } from "./refusals.ts";
import { deleteOfferRow, findOffer } from "./store.server.ts";

export async function deleteOffer({ db, journal }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const offer = await findOffer(tx, id);
    if (!offer || !(await deleteOfferRow(tx, id))) throw offerUnknown();
    await journal.note(tx, offerNote(offer.title, "gelöscht"));
  });
}
