import { choiceOf, type Line, MOST_MINUTES } from "#bookings/quote-lines.ts";
import { type OwnPrices, ownPriceCents } from "#catalogue/own-prices.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { findService, priceCents } from "#catalogue/price-table.ts";
import type { BookableService, Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { MOST_STAY_DAYS, STAY_HINT } from "#catalogue/service-terms.ts";
import { addDays } from "#lib/berlin-time.ts";
import type { TypedCents } from "#lib/money.ts";
import { lastDay, proposedLines, repricedLines } from "./quote.ts";
import type { Quote } from "./schema.ts";

/** A line as it is typed. */
export type DraftLine = Omit<Line, "einzelpreis_cent"> & { einzelpreis_cent: TypedCents };
export type DraftVariant = {
  titel: string;
  positionen: DraftLine[];
  /** How long it takes, where the shop says so: days of stay, or hours of work where hours are counted. */
  tage: string;
  stunden: string;
};

export const EMPTY_VARIANT: DraftVariant = { titel: "", positionen: [], tage: "", stunden: "" };

export type QuoteDraft = {
  request_id: string | null;
  name: string;
  email: string;
  telefon: string;
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel;
  modell: string;
  kennzeichen: string;
  varianten: DraftVariant[];
  gueltigBis: string;
  /** Kept free until then. */
  gehalten: { datum: string; abgabezeit: string } | null;
  nachricht: string;
  besichtigt: { datum: string; ort: string } | null;
  erinnern: boolean;
  /** What a firm pays instead of the price list. */
  eigenePreise?: OwnPrices | null;
};

export const FREE_LINE: DraftLine = {
  art: "frei",
  title: "",
  anzahl: 1,
  einzelpreis_cent: null,
  wahlweise: false,
};

type Request = {
  id: string;
  name: string;
  email: string;
  telefon: string;
  fahrzeugKlasse: VehicleClass | "andere";
  selectedServices: readonly string[];
};

/** What has no price yet is left to be typed. */
export function draftOfLine(line: Line): DraftLine {
  return { ...line, einzelpreis_cent: line.einzelpreis_cent || null };
}

export function lineOfDraft(line: DraftLine): Line {
  return { ...line, einzelpreis_cent: line.einzelpreis_cent ?? 0 };
}

export function emptyQuote(today: string): QuoteDraft {
  return {
    request_id: null,
    ...{ name: "", email: "", telefon: "", kfz: "", verschmutzung: "Mittel" },
    ...{ modell: "", kennzeichen: "", nachricht: "", besichtigt: null, erinnern: true },
    varianten: [EMPTY_VARIANT],
    gueltigBis: lastDay(today),
    gehalten: null,
  };
}

/** What was asked for, at the prices of the table. */
export function quoteOfRequest(
  request: Request,
  services: readonly Service[],
  today: string,
  eigenePreise: OwnPrices | null = null,
): QuoteDraft {
  const empty = emptyQuote(today);
  const kfz: QuoteDraft["kfz"] = request.fahrzeugKlasse === "andere" ? "" : request.fahrzeugKlasse;
  const { id, name, email, telefon, selectedServices } = request;
  const car = { kfz, verschmutzung: empty.verschmutzung, eigenePreise };
  const positionen = proposedLines(selectedServices, car, services).map(draftOfLine);
  return {
    ...{ ...empty, request_id: id, name, email, telefon, kfz, eigenePreise },
    varianten: [{ ...EMPTY_VARIANT, positionen }],
  };
}

/** What was written, to be written anew; an end that is over begins again. */
export function quoteOf(
  quote: Quote,
  today: string,
  eigenePreise: OwnPrices | null = null,
): QuoteDraft {
  const { request_id, name, email, telefon, verschmutzung, modell, kennzeichen } = quote;
  const { nachricht, besichtigt, erinnern, gueltigBis, gehalten } = quote;
  return {
    ...{ request_id, name, email, telefon, verschmutzung, modell, kennzeichen },
    ...{ nachricht, besichtigt, erinnern, eigenePreise },
    kfz: quote.kfz,
    gehalten: gehalten && gehalten.datum > today ? gehalten : null,
    varianten: quote.varianten.map(({ titel, positionen, tage, minuten }) => ({
      titel,
      tage: tage === undefined ? "" : String(tage),
      stunden: minuten === undefined ? "" : String(minuten / 60).replace(".", ","),
      positionen: positionen.map(draftOfLine),
    })),
    gueltigBis: gueltigBis < today ? lastDay(today) : gueltigBis,
  };
}

/** For another car: prices of the table follow, what was typed otherwise stays. */
export function withCar(
  draft: QuoteDraft,
  change: Partial<Pick<QuoteDraft, "kfz" | "verschmutzung">>,
  services: readonly Service[],
): QuoteDraft {
  const next = { ...draft, ...change };
  const varianten = draft.varianten.map(({ positionen, ...variante }) => {
    const before = repricedLines(positionen.map(lineOfDraft), draft, services);
    const after = repricedLines(positionen.map(lineOfDraft), next, services);
    return {
      ...variante,
      positionen: positionen.map((line, place) => {
        const isOfTable =
          line.einzelpreis_cent === null ||
          line.einzelpreis_cent === before[place]?.einzelpreis_cent;
        const moved = after[place];
        return isOfTable && moved ? draftOfLine(moved) : line;
      }),
    };
  });
  return { ...next, varianten };
}

/** Whether a line costs what the firm pays instead of the list's price. */
export function isFirmsPrice(
  line: DraftLine,
  { kfz, eigenePreise }: Pick<QuoteDraft, "kfz" | "eigenePreise">,
  services: readonly BookableService[],
): boolean {
  const service = line.art === "leistung" ? findService(services, line.title) : undefined;
  if (!service || !eigenePreise || kfz === "" || line.einzelpreis_cent === null) return false;
  const cents = line.einzelpreis_cent;
  // A per cent off the list's price depends on the level, an own price does not.
  return SOILING_LEVELS.some(
    (level) =>
      cents === ownPriceCents(eigenePreise, service.id, kfz, priceCents(service, level, kfz)),
  );
}

/** As it is sent; what counts of the two lengths is what the shop counts. */
export function toWish(
  draft: QuoteDraft,
  senden: boolean,
  { services, inStunden }: { services: readonly BookableService[]; inStunden: boolean },
) {
  const { kfz, varianten, eigenePreise: _, ...rest } = draft;
  return {
    ...rest,
    kfz: kfz as VehicleClass,
    varianten: varianten.map(({ titel, positionen, ...typed }) => ({
      titel,
      ...lengthOf(typed, inStunden),
      positionen: positionen.map((line) => ({
        ...lineOfDraft(line),
        firmenpreis: isFirmsPrice(line, draft, services),
      })),
    })),
    senden,
  };
}

type Typed = Pick<DraftVariant, "tage" | "stunden">;

/** How long it takes, where that is typed. */
function lengthOf(
  { tage, stunden }: Typed,
  inStunden: boolean,
): { tage?: number; minuten?: number } {
  return {
    ...(!inStunden && tage.trim() !== "" && { tage: Number(tage) }),
    ...(inStunden && stunden.trim() !== "" && { minuten: minutesOf(stunden) }),
  };
}

/** '1,5' is 90; not a number where nobody can read it. */
function minutesOf(stunden: string): number {
  return Math.round(Number(stunden.replace(",", ".")) * 4) * 15;
}

/** What the calendar is asked for a day to hold: room for each of the variants, with all that can be ticked. What cannot be read yet counts nothing. */
export function heldWishes({ varianten, kfz, verschmutzung }: QuoteDraft, inStunden: boolean) {
  return varianten.map(({ positionen, ...typed }) => {
    const { leistungen, extras, sitze } = choiceOf(positionen.map(lineOfDraft));
    return {
      leistungen: [...new Set(leistungen)],
      extras: [...new Set(extras)],
      ...{ verschmutzung, anzahl: 1, sitze },
      ...(kfz && { kfz }),
      ...(!lengthProblem(typed, inStunden) && lengthOf(typed, inStunden)),
    };
  });
}

/** What is wrong with how long it takes, if anything. */
export function lengthProblem({ tage, stunden }: Typed, inStunden: boolean): string | undefined {
  const typed = inStunden ? stunden.trim() : tage.trim();
  if (typed === "") return undefined;
  const count = inStunden ? minutesOf(typed) : Number(typed);
  if (inStunden)
    return count >= 15 && count <= MOST_MINUTES
      ? undefined
      : `Bitte die Arbeitszeit in Stunden angeben, höchstens ${MOST_MINUTES / 60}.`;
  return Number.isInteger(count) && count >= 1 && count <= MOST_STAY_DAYS ? undefined : STAY_HINT;
}

/** A day is kept free until the end: that has to come before it. */
export function withHeldDay(
  draft: QuoteDraft,
  gehalten: QuoteDraft["gehalten"],
  today: string,
): QuoteDraft {
  if (!gehalten || gehalten.datum > draft.gueltigBis) return { ...draft, gehalten };
  const before = addDays(gehalten.datum, -1);
  return { ...draft, gehalten, gueltigBis: before < today ? today : before };
}
