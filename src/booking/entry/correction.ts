import type { Service } from "#catalogue/schema.ts";
import { ASKED_TEXTS, CHOICE_FIELDS } from "../fields.ts";
import { type BookingEntryBody, type EntryDraft, toBookingEntry } from "./entry-draft.ts";

const CORRECTED = [...CHOICE_FIELDS, ...ASKED_TEXTS, "datum", "abgabezeit", "preis", "user_id", "karte_id", "notiz"] as const;

/** What the form says otherwise than it began: all else stays as it is kept. Empty when nothing is. */
export function correctionOf(
  draft: EntryDraft,
  priceCents: number,
  begun: { draft: EntryDraft; preis_cent: number },
  services: readonly Service[],
): Partial<BookingEntryBody> {
  const before = toBookingEntry(begun.draft, begun.preis_cent, services);
  const after = toBookingEntry(draft, priceCents, services);
  const changed = CORRECTED.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
