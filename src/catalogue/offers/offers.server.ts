import type { Db } from "#db/connect.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listServices, listTitles } from "../catalogue.data.ts";
import { offerNote, offerNotes } from "./audit-lines.ts";
import { deleteOfferRow, findOffer, insertOffer, updateOffer } from "./offers.data.ts";
import { offerOutdated, offerUnknown, servicesUnknown } from "./refusals.ts";
import type { EditedOffer, OfferChange } from "./schema.ts";

export async function addOffer(
  { db, clock, auditLog }: Platform,
  change: OfferChange,
): Promise<EditedOffer> {
  const { version: _, ...values } = change;
  const offer = { ...values, id: newId(), erstellt_am: isoNow(clock) };
  await db.transaction().execute(async (tx) => {
    await refuseUnknownServices(tx, offer.serviceIds);
    await insertOffer(tx, offer);
    await auditLog.note(tx, offerNote(offer.title, "hinzugefügt"));
  });
  return { ...offer, version: 1 };
}

/** A change with a stale `version` is refused. */
export async function changeOffer(
  { db, auditLog }: Platform,
  id: string,
  change: OfferChange,
): Promise<EditedOffer> {
  const { version, ...values } = change;
  return await db.transaction().execute(async (tx) => {
    const stored = await findOffer(tx, id);
    if (!stored) throw offerUnknown();
    const titles = new Map((await listTitles(tx)).map((service) => [service.id, service.title]));
    if (version !== undefined && version !== stored.version) {
      // A repetition after a lost answer: it exists already.
      if (offerNotes(stored, values, titles).length === 0) return stored;
      throw offerOutdated(stored);
    }
    await refuseUnknownServices(tx, values.serviceIds);
    const isWritten = await updateOffer(tx, { ...values, id, version: stored.version });
    const current = await findOffer(tx, id);
    if (!current) throw offerUnknown();
    if (!isWritten) throw offerOutdated(current);
    await auditLog.note(tx, ...offerNotes(stored, values, titles));
    return current;
  });
}

export async function deleteOffer({ db, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const offer = await findOffer(tx, id);
    if (!offer || !(await deleteOfferRow(tx, id))) throw offerUnknown();
    await auditLog.note(tx, offerNote(offer.title, "gelöscht"));
  });
}

/** An offer names services that can be booked. */
async function refuseUnknownServices(db: Db, serviceIds: readonly string[]): Promise<void> {
  const known = new Set((await listServices(db)).map(({ id }) => id));
  if (!serviceIds.every((id) => known.has(id))) throw servicesUnknown();
}
