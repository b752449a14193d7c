import type { Visitor } from "#catalogue/offers/eligibility.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { typedEuro } from "#lib/money.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import { ASKED_TEXTS, CAR_FIELDS, type CarField, textProblem } from "../fields.ts";
import type { Customer } from "../list/schema.ts";
import { isOpenField, type OpenField } from "../open-fields.ts";
import { PLACE_FIELDS, typedPlace } from "../place.ts";
import { typedAnswers } from "../questions.ts";
import { type BookingKind, DATE_HINT, TIME_HINT } from "../request-terms.ts";
import type { ShopBooking } from "../schema.ts";
import {
  bookedChoice,
  choiceField,
  choiceOf,
  choiceProblems,
  chooseServices,
  NO_SERVICE,
} from "../service-choice.ts";
import {
  type BookingRequestBody,
  draftKind,
  EMPTY_DRAFT,
  sentDraft,
  type WizardDraft,
} from "../wizard/wizard-draft.ts";

/** What the admin has chosen and typed for somebody so far. */
export type EntryDraft = Omit<WizardDraft, "zustimmung"> & {
  /** Counts only where there is an address. */
  bestEmail: boolean;
  /** The account that the booking will belong to. */
  konto: Pick<Customer, "user_id" | "name" | "hatBuchungen"> | null;
  /** The card of the known customer who was picked, and what a firm pays instead of the price list. */
  karte_id: string | null;
  eigenePreise: OwnPrices | null;
  /** A contract already, by telephone, by mail or away from the shop; and whether work shall begin within the time for a withdrawal. */
  verbindlich: boolean;
  vorzeitigerBeginn: boolean;
  /** The shop's own words. */
  notiz: string;
  /** As it was typed; null follows the computed price. */
  preis: string | null;
  /** The completed visit that this one makes good for nothing. */
  nacharbeit_zu?: string;
};

export type EntryField = Exclude<
  keyof EntryDraft,
  | "konto"
  | "karte_id"
  | "eigenePreise"
  | "beratung"
  | "bestEmail"
  | "verbindlich"
  | "vorzeitigerBeginn"
  | "nacharbeit_zu"
>;
export type EntryProblems = Partial<Record<EntryField, string>>;
export type BookingEntryBody = BookingRequestBody & {
  bestEmail: boolean;
  notiz: string;
  user_id: string | null;
  karte_id: string | null;
  nacharbeit_zu?: string;
};

const { zustimmung: _, ...NOTHING_CHOSEN } = EMPTY_DRAFT;
export const EMPTY_ENTRY: EntryDraft = {
  ...NOTHING_CHOSEN,
  bestEmail: true,
  verbindlich: false,
  vorzeitigerBeginn: false,
  notiz: "",
  konto: null,
  karte_id: null,
  eigenePreise: null,
  preis: null,
};

/** Whose discount counts: the chosen customer's, else what is for everybody. */
export function entryVisitor({ konto, eigenePreise }: EntryDraft): Visitor {
  return {
    loggedIn: konto !== null,
    hasPreviousBooking: konto?.hatBuchungen ?? false,
    ...(eigenePreise && { eigenePreise }),
  };
}

/** A consultation stands alone. */
export function chooseKind(draft: EntryDraft, kind: BookingKind): EntryDraft {
  if (kind === draftKind(draft)) return draft;
  return {
    ...draft,
    ...NO_SERVICE,
    beratung: kind === "beratung",
    verbindlich: false,
    vorzeitigerBeginn: false,
    preis: null,
  };
}

type Picked = Pick<Customer, "user_id" | "name" | "email" | "telefon" | "hatBuchungen"> & {
  karte_id: string | null;
  eigenePreise?: OwnPrices | null;
};

/** Takes over what is known of a customer; only an account can own the booking. */
export function withCustomer(draft: EntryDraft, customer: Picked): EntryDraft {
  const { karte_id, user_id, name, email, telefon, hatBuchungen, eigenePreise = null } = customer;
  return {
    ...draft,
    karte_id,
    eigenePreise,
    name,
    email,
    telefon,
    konto: user_id === null ? null : { user_id, name, hatBuchungen },
  };
}

/** Books the same again for the same person and car, at today's price, without what is no longer sold. */
export function entryLike(
  booking: ShopBooking,
  services: readonly BookableService[],
  hatBuchungen: boolean,
  eigenePreise: OwnPrices | null = null,
): EntryDraft {
  const { name, email, telefon, user_id, karte_id } = booking;
  return {
    ...withCustomer(EMPTY_ENTRY, {
      karte_id,
      user_id,
      name,
      email,
      telefon,
      hatBuchungen,
      eigenePreise,
    }),
    ...choiceOf(booking, services),
    ...pick(booking, CAR_FIELDS),
    ...typedPlace(booking.einsatz),
  };
}

/** A car that came without an appointment, as it was noted and signed for. */
export type BroughtCar = Pick<ShopBooking, "name" | "telefon" | "email" | "datum"> &
  Partial<Record<CarField, string>> &
  Pick<WizardDraft, "kfz" | "verschmutzung"> & {
    leistungen: readonly string[];
    extras: readonly string[];
    preis_cent: number | null;
    abgabezeit?: string;
  };

/** Its appointment, entered afterwards, at the price that was signed. */
export function entryOfCar(car: BroughtCar, services: readonly BookableService[]): EntryDraft {
  const chosen = {
    ...EMPTY_ENTRY,
    ...pick(car, ["kfz", "verschmutzung"]),
    extras: [...car.extras],
  };
  return {
    ...chooseServices(
      chosen,
      car.leistungen.filter((title) => findService(services, title)),
      services,
    ),
    ...pick(car, ["name", "telefon", "email", "datum"]),
    ...recordOf(CAR_FIELDS, (name) => car[name] ?? ""),
    abgabezeit: car.abgabezeit ?? "",
    preis: car.preis_cent === null ? null : typedEuro(car.preis_cent),
  };
}

/** What somebody known has done usually: the car that comes, and the services of the last time as far as they are still sold. */
export function withUsual(
  draft: EntryDraft,
  { fahrzeug, zuletzt }: Pick<Customer, "fahrzeug" | "zuletzt">,
  services: readonly BookableService[],
): EntryDraft {
  return {
    ...draft,
    ...(zuletzt && { ...choiceOf(zuletzt, services), ...typedPlace(zuletzt.einsatz) }),
    ...(fahrzeug && pick(fahrzeug, ["kfz", ...CAR_FIELDS])),
  };
}

/** The next car of the same customer: all but what tells this car from the one before. */
export function nextCarOf({ nacharbeit_zu: _, ...draft }: EntryDraft): EntryDraft {
  const konto = draft.konto && { ...draft.konto, hatBuchungen: true };
  return {
    ...draft,
    ...recordOf(CAR_FIELDS, () => ""),
    nachricht: "",
    notiz: "",
    gutscheine: [],
    konto,
  };
}

export function entryOf(booking: ShopBooking): EntryDraft {
  const { name, email, user_id, karte_id, datum, notiz, vorzeitigerBeginn } = booking;
  return {
    ...pick(booking, ASKED_TEXTS),
    ...bookedChoice(booking),
    antworten: typedAnswers(booking.antworten),
    ...typedPlace(booking.einsatz),
    datum,
    abgabezeit: isOpenField(booking, "abgabezeit") ? "" : booking.abgabezeit,
    bestEmail: email !== "",
    notiz,
    gutscheine: [],
    preis: null,
    karte_id,
    eigenePreise: null,
    verbindlich: booking.vertragsmodell === "verbindlich",
    vorzeitigerBeginn,
    konto: user_id === null ? null : { user_id, name, hatBuchungen: true },
  };
}

/**
 * The sentence of every field that is missing or wrong, in the order of the screen. `kept` are services that a booking has already, sold or
 * not; whoever `isHere` need not be reached by telephone; what is `open` may stay so.
 */
export function entryProblems(
  draft: EntryDraft,
  services: readonly BookableService[],
  priceCents: number | undefined,
  {
    kept = [],
    isHere = false,
    open = [],
  }: {
    kept?: readonly string[] | undefined;
    isHere?: boolean;
    open?: readonly OpenField[] | undefined;
  } = {},
): EntryProblems {
  const problems: { [field in EntryField]?: string | undefined } = {
    datum: draft.datum === "" ? DATE_HINT : undefined,
    abgabezeit: draft.abgabezeit === "" ? TIME_HINT : undefined,
    name: textProblem("name", draft.name),
    telefon:
      isHere && draft.telefon.trim() === "" ? undefined : textProblem("telefon", draft.telefon),
    email: draft.email.trim() === "" ? undefined : textProblem("email", draft.email),
    ...choiceProblems(draft, services, "Bitte mindestens eine Leistung wählen.", kept),
    ...recordOf(CAR_FIELDS, (name) => textProblem(name, draft[name])),
    nachricht: textProblem("nachricht", draft.nachricht),
    notiz: textProblem("notiz", draft.notiz),
  };
  for (const field of open)
    if (field !== "preis" && draft[field].length === 0) delete problems[field];
  if (priceCents === undefined) {
    if (draft.preis !== null) problems.preis = "Bitte einen Preis wie 49,90 angeben.";
    else if (!Object.values(problems).some(Boolean))
      problems.preis = "Für diese Auswahl gibt es keinen festen Preis. Bitte einen eintragen.";
  }
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

export function toBookingEntry(
  draft: EntryDraft,
  priceCents: number,
  services: readonly BookableService[],
): BookingEntryBody {
  return {
    ...sentDraft(draft, priceCents, services),
    // Nobody is asked; the field belongs to every request.
    zustimmung: false,
    ...(draft.verbindlich &&
      !draft.beratung && {
        vertragsmodell: "verbindlich" as const,
        vorzeitigerBeginn: draft.vorzeitigerBeginn,
      }),
    bestEmail: draft.bestEmail && draft.email.trim() !== "",
    user_id: draft.konto?.user_id ?? null,
    karte_id: draft.karte_id,
    notiz: draft.notiz,
    ...(draft.nacharbeit_zu && { nacharbeit_zu: draft.nacharbeit_zu }),
  };
}

const FIELDS = ["datum", "abgabezeit", ...ASKED_TEXTS, "notiz", "preis", "gutscheine"] as const;

/** The field of the form that a path of the request names ('sitzOption.anzahl'), if it has one. */
export function entryField(path: string): EntryField | undefined {
  const [field, inner] = path.split(".");
  if (field === "einsatz") return PLACE_FIELDS.find((known) => known === inner);
  return choiceField(path) ?? FIELDS.find((known) => known === path);
}
