import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import { changedValues } from "../edited-fields.ts";
import { OFFER_FIELDS } from "./offer-fields.ts";
import type { EditedOffer, OfferChange } from "./schema.ts";

export const offerNote = (title: string, what: string): AuditEntry => ({
  bereich: "angebot",
  text: `Angebot „${title}“ ${what}`,
});

/** `titles` are those of the services, by id. */
export function offerNotes(
  before: EditedOffer,
  after: OfferChange,
  titles: ReadonlyMap<string, string>,
): AuditEntry[] {
  const named = (ids: readonly string[]) =>
    ids
      .map((id) => titles.get(id) ?? "–")
      .sort()
      .join(", ");
  const text = changedTogether([
    ...changedValues(OFFER_FIELDS, before, after),
    changed("Leistungen", named(before.serviceIds), named(after.serviceIds)),
  ]);
  return text === undefined ? [] : [offerNote(before.title, `geändert: ${text}`)];
}
