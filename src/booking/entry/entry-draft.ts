import { SOILING_LEVEL_HINT, VEHICLE_CLASS_HINT } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { euroText } from "#lib/money.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import { blockProblem } from "#lib/text-checks.ts";
import type { Visitor } from "#offers/eligibility.ts";
import { kindOf } from "../calendar.ts";
import { ASKED_TEXTS, CAR_FIELDS, textProblem } from "../fields.ts";
import { isSeatCount, needsSeats, type Selection } from "../price.ts";
import { type BookingRequestBody, draftKind, EMPTY_DRAFT, typedTexts, type WizardDraft } from "../request/wizard.ts";
import { type BookingKind, CONSULTATION, DATE_HINT, SEAT_DETAILS_LENGTH, SEATS_HINT, TIME_HINT } from "../request-terms.ts";
import type { AdminBooking, Customer } from "../schema.ts";

/** What the admin has chosen and typed for somebody so far. */
export type EntryDraft = Omit<WizardDraft, "leistung" | "zustimmung"> & {
  leistungen: readonly string[];
  /** Nobody to write to: then no address is asked for. */
  ohneEmail: boolean;
  bestEmail: boolean;
  /** The account that the booking will belong to. */
  konto: Pick<Customer, "user_id" | "name" | "hatBuchungen"> | null;
  /** As it was typed; null follows the computed price. */
  preis: string | null;
};

export type EntryField = Exclude<keyof EntryDraft, "konto" | "beratung" | "ohneEmail" | "bestEmail">;
export type EntryProblems = Partial<Record<EntryField, string>>;
export type BookingEntryBody = BookingRequestBody & { bestEmail: boolean; user_id: string | null };

const { leistung: _, zustimmung: __, ...NOTHING_CHOSEN } = EMPTY_DRAFT;
export const EMPTY_ENTRY: EntryDraft = { ...NOTHING_CHOSEN, leistungen: [], ohneEmail: false, bestEmail: true, konto: null, preis: null };

export function entrySelection({ beratung, leistungen, kfz, verschmutzung, sitze }: EntryDraft): Selection {
  if (beratung) return { leistungen: [CONSULTATION] };
  return { leistungen: [...leistungen], kfz: kfz || undefined, verschmutzung: verschmutzung || undefined, sitze: sitze ?? undefined };
}

/** Whose discount counts: the chosen customer's, else what is for everybody (B34). */
export function entryVisitor({ konto }: EntryDraft): Visitor {
  return { loggedIn: konto !== null, hasPreviousBooking: konto?.hatBuchungen ?? false };
}

/** In the order of the price list, whatever the order of the ticks; what is no longer sold comes last. */
export function toggleService(draft: EntryDraft, title: string, services: readonly Service[]): EntryDraft {
  const chosen = draft.leistungen.includes(title) ? draft.leistungen.filter((other) => other !== title) : [...draft.leistungen, title];
  const sold = services.map((service) => service.title).filter((known) => chosen.includes(known));
  const leistungen = [...sold, ...chosen.filter((other) => !sold.includes(other))];
  return needsSeats(leistungen, services) ? { ...draft, leistungen } : { ...draft, leistungen, sitze: null, sitzDetails: "" };
}

/** A consultation stands alone (B13). */
export function chooseKind(draft: EntryDraft, kind: BookingKind): EntryDraft {
  if (kind === draftKind(draft)) return draft;
  return { ...draft, beratung: kind === "beratung", leistungen: [], kfz: "", verschmutzung: "", sitze: null, sitzDetails: "", preis: null };
}

/** Takes over what is known of a customer; only an account can own the booking. */
export function withCustomer(draft: EntryDraft, customer: Customer): EntryDraft {
  const { user_id, name, email, telefon, hatBuchungen } = customer;
  return { ...draft, name, email, telefon, ohneEmail: email === "", konto: user_id === null ? null : { user_id, name, hatBuchungen } };
}

/** Another booking like an earlier one, for the same person and car, at today's price; what is no longer sold is left out. */
export function entryLike(booking: AdminBooking, services: readonly Service[], hatBuchungen: boolean): EntryDraft {
  const { name, email, telefon, user_id, kfz, verschmutzung, sitzOption } = booking;
  const isTalk = kindOf(booking.leistungen) === "beratung";
  const leistungen = isTalk ? [] : booking.leistungen.filter((title) => findService(services, title));
  const hasSeats = sitzOption !== null && needsSeats(leistungen, services);
  return {
    ...withCustomer(EMPTY_ENTRY, { user_id, name, email, telefon, hatBuchungen, letzter_termin: null }),
    ...{ beratung: isTalk, leistungen, kfz, verschmutzung, ...pick(booking, CAR_FIELDS) },
    ...(hasSeats && { sitze: sitzOption.anzahl, sitzDetails: sitzOption.details }),
  };
}

/** All that stands in a booking, to be put right. */
export function entryOf(booking: AdminBooking): EntryDraft {
  const { name, email, user_id, kfz, verschmutzung, sitzOption, datum, abgabezeit } = booking;
  const isTalk = kindOf(booking.leistungen) === "beratung";
  return {
    ...pick(booking, ASKED_TEXTS),
    ...{ beratung: isTalk, leistungen: isTalk ? [] : booking.leistungen, kfz, verschmutzung, datum, abgabezeit },
    ...{ sitze: sitzOption?.anzahl ?? null, sitzDetails: sitzOption?.details ?? "" },
    ...{ ohneEmail: email === "", bestEmail: email !== "", preis: null },
    konto: user_id === null ? null : { user_id, name, hatBuchungen: true },
  };
}

/** The sentence of every field that is missing or wrong, in the order of the screen; `kept` are services that a booking has already, sold or not. */
export function entryProblems(
  draft: EntryDraft,
  services: readonly Service[],
  priceCents: number | undefined,
  kept: readonly string[] = [],
): EntryProblems {
  const problems: { [field in EntryField]?: string | undefined } = {
    name: textProblem("name", draft.name),
    telefon: textProblem("telefon", draft.telefon),
    email: draft.ohneEmail ? undefined : textProblem("email", draft.email),
    ...(!draft.beratung && serviceProblems(draft, services, kept)),
    ...recordOf(CAR_FIELDS, (name) => textProblem(name, draft[name])),
    datum: draft.datum === "" ? DATE_HINT : undefined,
    abgabezeit: draft.abgabezeit === "" ? TIME_HINT : undefined,
    nachricht: textProblem("nachricht", draft.nachricht),
  };
  if (priceCents === undefined) {
    if (draft.preis !== null) problems.preis = "Bitte einen Preis wie 49,90 angeben.";
    else if (!Object.values(problems).some(Boolean))
      problems.preis = "Für diese Auswahl gibt es keinen festen Preis. Bitte einen eintragen.";
  }
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
}

function serviceProblems(draft: EntryDraft, services: readonly Service[], kept: readonly string[]): EntryProblems {
  const { leistungen } = draft;
  const isKnown = leistungen.length > 0 && leistungen.every((title) => kept.includes(title) || findService(services, title));
  return {
    ...(!isKnown && { leistungen: "Bitte mindestens eine Leistung wählen." }),
    ...(needsSeats(leistungen, services) && {
      ...(!isSeatCount(draft.sitze) && { sitze: SEATS_HINT }),
      sitzDetails: blockProblem(draft.sitzDetails.trim(), SEAT_DETAILS_LENGTH),
    }),
    ...(draft.kfz === "" && { kfz: VEHICLE_CLASS_HINT }),
    ...(draft.verschmutzung === "" && { verschmutzung: SOILING_LEVEL_HINT }),
  };
}

export function toBookingEntry(draft: EntryDraft, priceCents: number): BookingEntryBody {
  const email = draft.ohneEmail ? "" : draft.email;
  return {
    ...typedTexts(draft),
    email,
    kfz: draft.kfz,
    verschmutzung: draft.verschmutzung,
    datum: draft.datum,
    abgabezeit: draft.abgabezeit,
    leistungen: entrySelection(draft).leistungen,
    // Nobody is asked (B34); the field belongs to every request.
    zustimmung: false,
    preis: euroText(priceCents),
    sitzOption: draft.sitze === null ? null : { anzahl: draft.sitze, details: draft.sitzDetails },
    bestEmail: draft.bestEmail && email !== "",
    user_id: draft.konto?.user_id ?? null,
  };
}

const FIELDS = ["kfz", "verschmutzung", "datum", "abgabezeit", ...ASKED_TEXTS, "preis"] as const;

/** The field of the form that a path of the request names ('sitzOption.anzahl'), if it has one. */
export function entryField(path: string): EntryField | undefined {
  if (path.startsWith("leistungen")) return "leistungen";
  if (path.startsWith("sitzOption")) return path.endsWith(".details") ? "sitzDetails" : "sitze";
  return FIELDS.find((field) => field === path);
}
