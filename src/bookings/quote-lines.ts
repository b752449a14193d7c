/** Ten working days of eight hours. */
export const MOST_MINUTES = 4800;

/** A line of a quote. */
export type Line = {
  art: "leistung" | "extra" | "frei";
  title: string;
  id?: string | undefined;
  anzahl: number;
  einzelpreis_cent: number;
  wahlweise: boolean;
  /** What the firm pays that it is for, instead of the list's price. */
  firmenpreis?: true | undefined;
};

/** As a booking keeps its agreed price; the first says how long all of it takes, where the shop did. */
export function bookedLines(lines: readonly Line[], gesamtMinuten?: number) {
  return lines.map(({ art, title, anzahl, einzelpreis_cent, firmenpreis }, place) => ({
    art: art === "frei" ? ("leistung" as const) : art,
    title,
    preis_cent: anzahl * einzelpreis_cent,
    ...(anzahl > 1 && { anzahl, einzelpreis_cent }),
    ...(firmenpreis && { firmenpreis }),
    ...(place === 0 && gesamtMinuten !== undefined && { gesamtMinuten }),
  }));
}

/** What a booking of these lines asks of the calendar and the price table. */
export function choiceOf(lines: readonly Line[]) {
  const services = lines.filter(({ art }) => art === "leistung");
  return {
    leistungen: services.map(({ title }) => title),
    extras: lines.flatMap(({ art, id }) => (art === "extra" && id ? [id] : [])),
    sitzOption: { anzahl: 1, details: "" },
    sitze: Object.fromEntries(services.map(({ title, anzahl }) => [title, anzahl])),
  };
}
