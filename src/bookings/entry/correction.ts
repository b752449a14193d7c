import type { BookableService } from "#catalogue/schema.ts";
import { ASKED_TEXTS, CHOICE_FIELDS } from "../fields.ts";
import { isOpenField } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";
import { type BookingEntryBody, type EntryDraft, toBookingEntry } from "./entry-draft.ts";
import { isChosen } from "./entry-price.ts";

const CORRECTED = [
  ...CHOICE_FIELDS,
  ...ASKED_TEXTS,
  "datum",
  "abgabezeit",
  "antworten",
  "einsatz",
  "preis",
  "user_id",
  "karte_id",
  "notiz",
  "vertragsmodell",
  "vorzeitigerBeginn",
] as const;

/** What the form says otherwise than it began: all else stays as it is kept. Empty when nothing is. */
export function correctionOf(
  draft: EntryDraft,
  priceCents: number,
  begun: { draft: EntryDraft; preis_cent: number; booking?: Pick<ShopBooking, "noch_offen"> },
  services: readonly BookableService[],
): Partial<BookingEntryBody> {
  const before = toBookingEntry(begun.draft, begun.preis_cent, services);
  const after = toBookingEntry(draft, priceCents, services);
  // What is no longer said of the contract takes nothing back.
  const isNew = (name: (typeof CORRECTED)[number]) =>
    after[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]);
  const wasEstimate = isOpenField({ noch_offen: begun.booking?.noch_offen }, "preis");
  const isOtherChoice = CHOICE_FIELDS.some(isNew);
  // Another choice without a price would cost what the price list says, also where the one agreed is kept.
  const isPriceSaid = wasEstimate ? draft.preis !== null || isChosen(draft) : isNew("preis");
  const changed = CORRECTED.filter((name) =>
    name === "preis" ? isPriceSaid || (isOtherChoice && !wasEstimate) : isNew(name),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
