import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { EditedOffer, OfferChange } from "./schema.ts";

const AUDIENCES = {
  allgemein: "alle",
  neukunde: "Neukunden",
  bestandskunde: "Bestandskunden",
} as const;

/** Audit lines of offers. */
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
    changed("Titel", before.title, after.title),
    changed("Beschreibung", before.description, after.description),
    changed("Für wen", AUDIENCES[before.type], AUDIENCES[after.type]),
    changed("Rabatt", percent(before.discount_pct), percent(after.discount_pct)),
    changed("Aktiv", before.active ? "ja" : "nein", after.active ? "ja" : "nein"),
    changed("Von", day(before.start_date), day(after.start_date)),
    changed("Bis", day(before.end_date), day(after.end_date)),
    changed("Leistungen", named(before.serviceIds), named(after.serviceIds)),
  ]);
  return text === undefined ? [] : [offerNote(before.title, `geändert: ${text}`)];
}

function percent(value: number): string {
  return `${String(value).replace(".", ",")} %`;
}

function day(datum: string | null): string {
  return datum === null ? "offen" : formatGermanDate(datum);
}
