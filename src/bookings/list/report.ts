import { listMonths } from "#lib/period.ts";
import { CONSULTATION } from "../request-terms.ts";

/** What the database counts of one month and of one set of services. */
export type ReportRow = {
  monat: string;
  leistungen: readonly string[];
  /** Not cancelled. */
  buchungen: number;
  abgeschlossen: number;
  /** Of completed ones: what was paid, else what was agreed. */
  umsatz_cent: number;
  storniert: number;
  spaet_storniert: number;
  /** Cancelled because nobody came. */
  nicht_erschienen: number;
};

export type ReportFigures = {
  buchungen: number;
  abgeschlossen: number;
  umsatz_cent: number;
  /** A done booking's; null while none is done. Consultations, which cost nothing, do not count. */
  durchschnitt_cent: number | null;
  storniert: number;
  spaet_storniert: number;
  /** Cancelled because nobody came. */
  nicht_erschienen: number;
};

/** Every month from the first to the last, also those in which nothing happened. */
export function monthlyFigures(
  rows: readonly ReportRow[],
  von: string,
  bis: string,
): (ReportFigures & { monat: string })[] {
  return listMonths({ von, bis }).map((monat) => ({
    monat,
    ...figuresOf(rows.filter((row) => row.monat === monat)),
  }));
}

/** Services that were booked together stay together: their price was one. The highest revenue comes first. */
export function serviceFigures(rows: readonly ReportRow[]): (ReportFigures & { titel: string })[] {
  const titles = [...new Set(rows.map(({ leistungen }) => titleOf(leistungen)))];
  return titles
    .map((titel) => ({
      titel,
      ...figuresOf(rows.filter(({ leistungen }) => titleOf(leistungen) === titel)),
    }))
    .sort(
      (one, other) =>
        other.umsatz_cent - one.umsatz_cent ||
        other.buchungen - one.buchungen ||
        one.titel.localeCompare(other.titel, "de"),
    );
}

export function figuresOf(rows: readonly ReportRow[]): ReportFigures {
  const sum = (count: (row: ReportRow) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  const umsatz_cent = sum((row) => row.umsatz_cent);
  const paid = sum((row) => (isPaidFor(row) ? row.abgeschlossen : 0));
  return {
    buchungen: sum((row) => row.buchungen),
    abgeschlossen: sum((row) => row.abgeschlossen),
    umsatz_cent,
    durchschnitt_cent: paid === 0 ? null : Math.round(umsatz_cent / paid),
    storniert: sum((row) => row.storniert),
    spaet_storniert: sum((row) => row.spaet_storniert),
    nicht_erschienen: sum((row) => row.nicht_erschienen),
  };
}

function titleOf(leistungen: readonly string[]): string {
  return leistungen.join(" + ");
}

function isPaidFor({ leistungen }: ReportRow): boolean {
  return leistungen[0] !== CONSULTATION;
}
