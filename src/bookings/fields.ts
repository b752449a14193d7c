// chunk: booking
import { tidyPlate } from "#lib/license-plate.ts";
import { shortNumber } from "#lib/short-number.ts";
import {
  blockProblem,
  EMAIL_LENGTH,
  emailProblem,
  lineProblem,
  optionalLineProblem,
  PHONE_LENGTH,
  phoneProblem,
} from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";

import { seatCountText } from "./request-terms.ts";

/** Who is told: the shop alone, the customer as well, or whoever holds the booking's link as well. */
type Audience = "shop" | "customer" | "link";

type Field = {
  seenBy: Audience;
  /** What stands there for whoever works in the shop and sees no money. */
  withoutMoney?: string | null;
  /** The step of the wizard that asks it. */
  step?: 1 | 2 | 3;
  /** What stands there once the person is forgotten (of a visit that was carried out less goes: forgotten-contacts.data.ts); without it the field tells nothing of a person. */
  forgotten?: string | null;
};

type TextField = Field & {
  /** Whatever somebody types may tell of a person. */
  forgotten: string;
  /** Beside the input. */
  label: string;
  /** Beside the value, where that is shorter. */
  fact?: string;
  length: number;
  check: (text: string, length: number) => string | undefined;
  tidy?: (text: string) => string;
  /** How its input helps with typing. */
  typing?: { autoCapitalize?: "characters"; spellCheck?: false; inputMode?: "numeric" };
  /** As it is read, where that is more than what was typed. */
  shown?: (kept: string) => string;
  /** Found by the search. */
  isSearched?: true;
  /** In a line of facts its label stands before it. */
  isNamedInLine?: true;
  /** Asked only where the shop works for companies. */
  isForFirms?: true;
};

/**
 * A whole number that may be left out, such as a mileage: typed as people write it ('84.000 km'), kept as its digits, and shown with its unit.
 */
export function wholeNumber<F extends Omit<TextField, "length" | "check" | "tidy" | "shown">>(
  { least = 0, most, unit = "" }: { least?: number; most: number; unit?: string },
  field: F,
) {
  const german = new Intl.NumberFormat("de-DE");
  const digitsOf = (typed: string) => {
    const bare = tidyText(typed).replace(unit, "").trim();
    const digits = /^\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll(".", "") : bare;
    return digits.replace(/^0+(?=\d)/, "");
  };
  const withUnit = (number: number) => [german.format(number), unit].filter(Boolean).join(" ");
  return {
    ...field,
    length: withUnit(most).length,
    check: (typed: string) => {
      const digits = digitsOf(typed);
      const isFit = /^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
      return digits === "" || isFit
        ? undefined
        : `Bitte eine ganze Zahl von ${german.format(least)} bis ${german.format(most)} angeben.`;
    },
    tidy: digitsOf,
    typing: { inputMode: "numeric" as const },
    shown: (kept: string) => (kept === "" ? "" : withUnit(Number(kept))),
  };
}

/** Which car it is: voluntary lines, asked for no consultation, all of them wherever one is. */
const CAR = {
  modell: {
    label: "Marke und Modell",
    fact: "Modell",
    length: 60,
    check: optionalLineProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "",
    isSearched: true,
  },
  farbe: {
    label: "Farbe",
    length: 30,
    check: optionalLineProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "",
    isSearched: true,
  },
  kennzeichen: {
    label: "Kennzeichen",
    length: 12,
    check: optionalLineProblem,
    tidy: tidyPlate,
    step: 3,
    seenBy: "customer",
    forgotten: "",
    isSearched: true,
    typing: { autoCapitalize: "characters", spellCheck: false },
  },
  /** Who drives it for a firm. */
  fahrer: {
    label: "Fahrer",
    length: 60,
    check: optionalLineProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "",
    isSearched: true,
    isNamedInLine: true,
    isForFirms: true,
  },
} as const satisfies Record<string, TextField>;

/** Below every note of the shop's own. */
export const NOTE_HINT =
  "Nur für den Betrieb. Fragt jemand nach seinen Daten, gehört sie zur Auskunft.";

/** What somebody types, in the order of the forms. */
export const TEXT_FIELDS = {
  name: {
    label: "Name",
    length: 120,
    check: lineProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "Gelöschte Person",
    isSearched: true,
  },
  telefon: {
    label: "Telefon",
    length: PHONE_LENGTH,
    check: phoneProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "",
    isSearched: true,
  },
  email: {
    label: "E-Mail",
    length: EMAIL_LENGTH,
    check: emailProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "",
    isSearched: true,
  },
  ...CAR,
  nachricht: {
    label: "Anmerkungen",
    fact: "Nachricht",
    length: 2000,
    check: blockProblem,
    step: 3,
    seenBy: "customer",
    forgotten: "",
  },
  notiz: {
    label: "Interne Notiz",
    fact: "Notiz",
    length: 2000,
    check: blockProblem,
    seenBy: "shop",
    forgotten: "",
  },
  endpreis_grund: {
    label: "Grund",
    length: 300,
    check: blockProblem,
    seenBy: "shop",
    forgotten: "",
    withoutMoney: "",
  },
} as const satisfies Record<string, TextField>;

/** Fields with inputs of their own. */
const OTHER_FIELDS = {
  id: { seenBy: "link" },
  leistungen: { step: 1, seenBy: "link" },
  kfz: { step: 1, seenBy: "link" },
  verschmutzung: { step: 1, seenBy: "link" },
  /** Which seats, in the customer's own words. */
  sitzOption: { step: 1, seenBy: "link", forgotten: null },
  /** Seats by service, where they are not the same for all. */
  sitze: { step: 1, seenBy: "link" },
  extras: { step: 1, seenBy: "link" },
  /** What the price is made of; a reason is the shop's own words. */
  positionen: { seenBy: "link", forgotten: "[]" },
  /** To the shop's own questions. */
  antworten: { step: 3, seenBy: "customer", forgotten: "[]" },
  /** Where it is done; null in the shop. */
  einsatz: { step: 3, seenBy: "customer", forgotten: null },
  /** Of where it is done only how; empty in the shop. */
  weg: { seenBy: "link" },
  datum: { step: 2, seenBy: "link" },
  abgabezeit: { step: 2, seenBy: "link" },
  /** What is asked when the car comes: see `open-fields.ts`. */
  noch_offen: { seenBy: "link" },
  dauerTage: { seenBy: "link" },
  bis: { seenBy: "link" },
  preis: { seenBy: "link" },
  status: { seenBy: "link" },
  /** Whether the shop has said yes, where a service needs that, and until when it is answered. */
  zusage: { seenBy: "link" },
  antwort_bis: { seenBy: "link" },
  /** When its contract arises: as it was when it was made. */
  vertragsmodell: { seenBy: "link" },
  /** When the shop agreed it with its customer elsewhere; null where it is a reservation, or was ordered on the site. */
  vereinbart_am: { seenBy: "link" },
  /** Work shall begin before the time for a withdrawal is over; asked in step 4. */
  vorzeitigerBeginn: { seenBy: "customer" },
  /** When its customer withdrew from its contract. */
  widerrufen_am: { seenBy: "link" },
  /** Booked by a firm's link, without a price. */
  firmenlink: { seenBy: "link" },
  /** Entered together with others, every so many weeks. */
  serie: { seenBy: "shop" },
  bestEmail: { seenBy: "customer" },
  erstellt_am: { seenBy: "link" },
  storniert_am: { seenBy: "link" },
  erledigt_am: { seenBy: "shop" },
  stornogrund: { seenBy: "customer" },
  spaet_storniert: { seenBy: "link" },
  endpreis: { seenBy: "link", withoutMoney: null },
  zahlart: { seenBy: "link", withoutMoney: "" },
  rechnung: { seenBy: "link", withoutMoney: null },
  /** What vouchers pay of it. */
  gutschein_cent: { seenBy: "link" },
  /** The page of its car, once that was taken in. */
  pflegepass: { seenBy: "shop" },
  /** How far the shop has come with its car. */
  annahme: { seenBy: "shop" },
  /** Until when the customer may approve extra work; null where nothing waits for an answer. */
  freigabe: { seenBy: "shop" },
  user_id: { seenBy: "shop" },
  /** The customer's card. */
  karte_id: { seenBy: "shop", forgotten: null },
  /** Whether a guest's address is still to be confirmed. */
  bestaetigung: { seenBy: "shop" },
  /** Staff typed the address, and the owner has not approved it. */
  adresseOffen: { seenBy: "shop" },
  /** What went out by the shop's own apps. */
  gesendet: { seenBy: "shop" },
  version: { seenBy: "link" },
} as const satisfies Record<string, Field>;

export const FIELDS = { ...TEXT_FIELDS, ...OTHER_FIELDS };
export type FieldName = keyof typeof FIELDS;
export type TextName = keyof typeof TEXT_FIELDS;
export type CarField = keyof typeof CAR;
export type AskedText = TextThat<{ step: 3 }>;

/** Internal columns that are no field. */
export const TECHNICAL_COLUMNS = [
  "art",
  "vomBetrieb",
  "mailWieAngegeben",
  "search_folded",
  "ics_sequence",
  "kontakt_bis",
  "link_version",
  "nacharbeit_zu",
  "anrufen",
] as const;

export const CAR_FIELDS = namesOf(CAR);
export const ASKED_TEXTS = namesOf(TEXT_FIELDS).filter(
  (name): name is AskedText => "step" in TEXT_FIELDS[name],
);
export const SEARCHED_FIELDS = namesOf(TEXT_FIELDS).filter(
  (name): name is TextThat<{ isSearched: true }> => "isSearched" in TEXT_FIELDS[name],
);
/** What the shop notes at any time. */
export const NOTED_FIELDS = [...CAR_FIELDS, "notiz"] as const;

/** What is to be done, and with what: it decides price and stay. */
export const CHOICE_FIELDS = namesOf(OTHER_FIELDS).filter(
  (name): name is ChoiceField => "step" in OTHER_FIELDS[name] && OTHER_FIELDS[name].step === 1,
);
type ChoiceField = {
  [N in keyof typeof OTHER_FIELDS]: (typeof OTHER_FIELDS)[N] extends { step: 1 } ? N : never;
}[keyof typeof OTHER_FIELDS];

type TextThat<Is> = { [N in TextName]: (typeof TEXT_FIELDS)[N] extends Is ? N : never }[TextName];
type FieldSeenBy<A extends Audience> = {
  [N in FieldName]: (typeof FIELDS)[N]["seenBy"] extends A ? N : never;
}[FieldName];

export const LINK_FIELDS = namesOf(FIELDS).filter(
  (name): name is FieldSeenBy<"link"> => FIELDS[name].seenBy === "link",
);
export const OWNER_FIELDS = namesOf(FIELDS).filter(
  (name): name is FieldSeenBy<"link" | "customer"> => FIELDS[name].seenBy !== "shop",
);

const MONEY = new Map<string, string | null>(
  Object.entries<Field>(FIELDS).flatMap(([name, { withoutMoney }]) =>
    withoutMoney === undefined ? [] : [[name, withoutMoney]],
  ),
);

/** Removes money from an answer for staff, wherever a booking stands in it. */
export function withoutMoney(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(withoutMoney);
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      MONEY.has(name) ? MONEY.get(name) : withoutMoney(value),
    ]),
  );
}

/** What is wrong with what was typed, as a sentence. */
export function textProblem(name: TextName, typed: string): string | undefined {
  const { check, length } = textField(name);
  return check(tidyText(typed), length);
}

/** The word beside the value. */
export function factLabel(name: TextName): string {
  const { fact, label } = textField(name);
  return fact ?? label;
}

/** As it will be kept. */
export function tidied(name: TextName, typed: string): string {
  return textField(name).tidy?.(typed) ?? tidyText(typed);
}

/** As it is read; empty where nothing is known. */
function shownText(name: TextName, kept: string | undefined): string {
  return kept ? (textField(name).shown?.(kept) ?? kept) : "";
}

/** 'VW Golf, FR-AB 123', as far as it is known. */
export function carText(car: Partial<Record<CarField, string>>): string {
  return carLines(car).join(", ");
}

/** What is known of the car, fact by fact, without their names. */
export function carLines(car: Partial<Record<CarField, string>>): string[] {
  return CAR_FIELDS.flatMap((name) => {
    const text = shownText(name, car[name]);
    if (text === "") return [];
    return [textField(name).isNamedInLine ? `${factLabel(name)}: ${text}` : text];
  });
}

/** Which car it is, fact by fact, as far as it is known. */
export function carFacts(
  car: Partial<Record<CarField, string>>,
): { label: string; value: string }[] {
  return CAR_FIELDS.flatMap((name) =>
    car[name] ? [{ label: factLabel(name), value: shownText(name, car[name]) }] : [],
  );
}

type Booked = {
  leistungen: readonly string[];
  positionen: readonly { art: string; title: string }[];
};

/** The titles of the extras, as they were called when they were booked. */
export function extraTitles({ positionen }: Pick<Booked, "positionen">): string[] {
  return positionen.filter(({ art }) => art === "extra").map(({ title }) => title);
}

/** 'K7P-3FQ': what mails, receipts and screens call a booking; its id is twice as long. */
export function bookingNumber(id: string): string {
  return shortNumber(id);
}

/** What the ids of such a booking begin with; undefined where the text is no number. */
export function idStartOf(number: string): string | undefined {
  const short = number.trim().replace("-", "").toLowerCase();
  return /^[0-9a-z]{6}$/.test(short) ? short : undefined;
}

/** All that is to be done: 'Außenreinigung, Lackaufbereitung + Motorwäsche' */
export function bookedText(booking: Booked): string {
  const services = booking.leistungen.join(", ") || "Leistung noch offen";
  return [services, ...extraTitles(booking)].join(" + ");
}

type BookedSeats = {
  sitzOption: { anzahl: number } | null;
  sitze: Readonly<Record<string, number>>;
};

/** '3 Sitze', or where services differ 'Lederreinigung: 2 Sitze, Polsterreinigung: 3 Sitze'; empty where no seats are counted. */
export function seatsText({ sitzOption, sitze }: BookedSeats): string {
  const own = Object.entries(sitze).map(([title, anzahl]) => `${title}: ${seatCountText(anzahl)}`);
  if (own.length > 0) return own.join(", ");
  return sitzOption ? seatCountText(sitzOption.anzahl) : "";
}

export function textField(name: TextName): TextField {
  return TEXT_FIELDS[name];
}

function namesOf<N extends string>(fields: Record<N, unknown>): N[] {
  return Object.keys(fields) as N[];
}
