import { isoNow } from "#platform/clock.server.ts";
import { newId } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { offerNote } from "./journal-lines.ts";
import { refuseUnknownServices } from "./known-services.step.server.ts";
import type { EditedOffer, OfferChange } from "./schema.ts";
import { insertOffer } from "./store.server.ts";

export async function addOffer({ db, clock, journal }: Platform, change: OfferChange): Promise<EditedOffer> {
  const { version: _, ...values } = change;
  const offer = { ...values, id: newId(), erstellt_am: isoNow(clock) };
  await db.transaction().execute(async (tx) => {
    await refuseUnknownServices(tx, offer.serviceIds);
    await insertOffer(tx, offer);
    await journal.note(tx, offerNote(offer.title, "hinzugefügt"));
  });
  return { ...offer, version: 1 };
}
