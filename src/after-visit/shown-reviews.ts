import { formatGermanDate } from "#lib/berlin-time.ts";
import { HIDING_REASONS, type HidingReason } from "./review-terms.ts";

/** A review as visitors read it. */
export type ShownReview = {
  id: string;
  name: string;
  sterne: number;
  text: string;
  /** 'März 2026': no day, lest the visit be found in somebody's calendar. */
  monat: string;
  leistungen: readonly string[];
  antwort: string;
};

/** All that stands beside an average, since without it one says nothing. */
export type ReviewSum = {
  anzahl: number;
  /** 1 to 5, unrounded; 0 while there are none. */
  durchschnitt: number;
  /** The days of the first and the last rated visit; empty while there are none. */
  von: string;
  bis: string;
  /** How many wait to be looked at. */
  wartend: number;
  /** How many are hidden, by reason. */
  verborgen: Partial<Record<HidingReason, number>>;
};

export const HOW_CHECKED =
  "Bewerten kann nur, wer hier war: Nach jedem abgeschlossenen Besuch gibt es dafür genau einen eigenen Link. Lob und Kritik behandeln wir gleich; spätestens nach 14 Tagen erscheint alles von selbst. Wir zahlen nichts dafür. Verbergen dürfen wir nur, was das Gesetz verbietet, und wir sagen hier, wie oft das vorkam.";

/** 'Durchschnitt 4,6 von 5 aus 12 Bewertungen, Besuche vom 02.03.2026 bis 21.11.2026.' */
export function averageText({ anzahl, durchschnitt, von, bis }: ReviewSum): string {
  if (anzahl === 0) return "";
  const besuche =
    von === bis
      ? `Besuch vom ${formatGermanDate(von)}`
      : `Besuche vom ${formatGermanDate(von)} bis ${formatGermanDate(bis)}`;
  return `Durchschnitt ${starsText(durchschnitt)} von 5 aus ${countText(anzahl)}, ${besuche}.`;
}

/** 'Verborgen: 1 (Beleidigung oder Drohung). 2 sehen wir uns noch an.' */
export function unseenText({ wartend, verborgen }: ReviewSum): string {
  const reasons = (Object.entries(verborgen) as [HidingReason, number][]).filter(
    ([, count]) => count > 0,
  );
  const hidden = reasons.reduce((sum, [, count]) => sum + count, 0);
  const named = reasons
    .map(
      ([reason, count]) => (reasons.length > 1 ? `${count} × ` : "") + HIDING_REASONS[reason].short,
    )
    .join(", ");
  const first = hidden === 0 ? "Verborgen: keine." : `Verborgen: ${hidden} (${named}).`;
  if (wartend === 0) return first;
  return `${first} ${wartend === 1 ? "Eine sehen" : `${wartend} sehen`} wir uns noch an.`;
}

export function countText(anzahl: number): string {
  return anzahl === 1 ? "1 Bewertung" : `${anzahl} Bewertungen`;
}

/** '4,6'; rounded down to a tenth, so that nothing looks better than it is. */
export function starsText(durchschnitt: number): string {
  return (Math.floor(durchschnitt * 10 + 1e-9) / 10).toFixed(1).replace(".", ",");
}

/** 'November 2026' */
export function monthText(datum: string): string {
  return `${MONTHS[Number(datum.slice(5, 7)) - 1]} ${datum.slice(0, 4)}`;
}

const MONTHS =
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
