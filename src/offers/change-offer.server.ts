import { listTitles } from "#catalogue/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { offerNotes } from "./journal-lines.ts";
import { refuseUnknownServices } from "./known-services.step.server.ts";
import { offerOutdated, offerUnknown } from "./refusals.ts";
import type { EditedOffer, OfferChange } from "./schema.ts";
import { findOffer, updateOffer } from "./store.server.ts";

/** A change that was made to an older state than the stored one is refused when it says which one it was made to. */
export async function changeOffer({ db, journal }: Platform, id: string, change: OfferChange): Promise<EditedOffer> {
  const { version, ...values } = change;
  return await db.transaction().execute(async (tx) => {
    const stored = await findOffer(tx, id);
    if (!stored) throw offerUnknown();
    if (version !== undefined && version !== stored.version) throw offerOutdated(stored);
    await refuseUnknownServices(tx, values.serviceIds);
    const isWritten = await updateOffer(tx, { ...values, id, version: stored.version });
    const current = await findOffer(tx, id);
    if (!current) throw offerUnknown();
    if (!isWritten) throw offerOutdated(current);
    const titles = new Map((await listTitles(tx)).map((service) => [service.id, service.title]));
    await journal.note(tx, ...offerNotes(stored, values, titles));
    return current;
  });
}
