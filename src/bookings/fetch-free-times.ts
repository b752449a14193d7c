// chunk: booking
import { api } from "#lib/api.ts";
import { kindOf } from "./calendar.ts";
import type { Selection } from "./price.ts";

/** What makes the length of a stay; class, level and seats where hours are counted. */
export type VisitWish = Pick<
  Selection,
  "leistungen" | "extras" | "kfz" | "verschmutzung" | "anzahl" | "sitze"
> & {
  /** Where it is done, if not in the shop. */
  plz?: string;
  /** The token of a free place, which is free for whoever has it. */
  platz?: string;
  /** Of a quote: which of its variants. */
  variante?: number | undefined;
  /** How long it takes, while the shop writes one: days, or minutes of work. */
  tage?: number | undefined;
  minuten?: number | undefined;
};

/** The days of the booking window on which these services, or a consultation, cannot begin, 'YYYY-MM-DD'. */
export function fetchBlockedDays(wish: VisitWish) {
  return api("GET /bookings/dates", { query: wishOf(wish) });
}

/** The free times of a day, 'HH:MM'. */
export function fetchSlots(datum: string, wish: VisitWish) {
  return api("GET /bookings/slots", { query: { datum, ...wishOf(wish) } });
}

/** When it is done if it comes then; null where the shop counts days. */
export function fetchStay(datum: string, zeit: string, wish: VisitWish) {
  return api("GET /bookings/stay", { query: { datum, zeit, ...wishOf(wish) } });
}

function wishOf({ leistungen, extras = [], kfz, verschmutzung, plz, platz, ...rest }: VisitWish) {
  const { variante, tage, minuten, ...seats } = rest;
  if (kindOf(leistungen) === "beratung") return { art: "beratung" } as const;
  const sitze = mostSeats(seats);
  return {
    leistung: leistungen,
    extra: extras,
    ...(kfz && { kfz }),
    ...(verschmutzung && { verschmutzung }),
    ...(sitze > 0 && { sitze }),
    ...(plz && { plz }),
    ...(platz && { platz }),
    ...(variante !== undefined && { variante }),
    ...(tage && { tage }),
    ...(minuten && { minuten }),
  };
}

/** As a text, two wishes are the same that take as long in the same place. */
export function wishText({ leistungen, extras = [], plz, platz, ...car }: VisitWish): string {
  const { kfz, verschmutzung, variante, tage, minuten, ...seats } = car;
  const parts = [
    ...[...leistungen, ...extras, plz, platz, kfz, verschmutzung, mostSeats(seats)],
    ...[variante !== undefined && `Variante ${variante}`, tage && `${tage} Tage`],
    minuten && `${minuten} Minuten`,
  ];
  return parts.filter(Boolean).join("\n") || "alle";
}

function mostSeats({ anzahl = 0, sitze = {} }: Pick<Selection, "anzahl" | "sitze">): number {
  return Math.max(anzahl, ...Object.values(sitze));
}
