import { MOST_APPOINTMENTS } from "./import-terms.ts";
import type { ImportRun } from "./schema.ts";

const amount = (count: number, one: string, more: string) =>
  `${count.toLocaleString("de")} ${count === 1 ? one : more}`;

/** What a file is made of: 'Zeile 3', 'Kontakt 3'. */
export const placeText = ({ art }: Pick<ImportRun, "art">, nr: number) =>
  `${{ csv: "Zeile", vcard: "Kontakt", ics: "Termin" }[art]} ${nr}`;

export const linesText = (count: number) => amount(count, "Zeile", "Zeilen");

type Counts = Pick<ImportRun, "termine" | "neu" | "kollision" | "bekannt">;

/** How many lines are taken over. */
export function soundCount({ termine, neu, kollision, bekannt }: Counts): number {
  return termine ? neu + kollision : neu + bekannt;
}

/** '312 neue Kunden, 40 bekannte Zeilen', '80 Termine, davon 3 auf vollen oder geschlossenen Tagen' */
export function soundText(counts: Counts): string {
  const { termine, neu, kollision, bekannt } = counts;
  if (termine)
    return [
      amount(soundCount(counts), "Termin", "Termine"),
      ...(kollision > 0 ? [`davon ${collisionText(kollision)}`] : []),
    ].join(", ");
  return [
    ...(neu > 0 ? [amount(neu, "neuer Kunde", "neue Kunden")] : []),
    ...(bekannt > 0 ? [amount(bekannt, "bekannte Zeile", "bekannte Zeilen")] : []),
  ].join(", ");
}

export const collisionText = (kollision: number) =>
  `${kollision.toLocaleString("de")} auf vollen oder geschlossenen Tagen`;

export const MOST_APPOINTMENTS_TEXT = `bis ${MOST_APPOINTMENTS.toLocaleString("de")} kommende Termine`;

/** What has become of a file. */
export function stateText(run: ImportRun): string {
  switch (run.zustand) {
    case "offen":
    case "geprueft":
      return `${amount(run.zeilen, "Zeile", "Zeilen")}, noch nicht übernommen`;
    case "uebernommen":
      return `${run.laeuft ? "Wird übernommen" : "Übernommen"}: ${soundText(run)}`;
    case "zurueckgenommen":
      return run.laeuft ? "Wird zurückgenommen" : "Zurückgenommen";
  }
}

/** '3.000 von 20.000 Zeilen geprüft' */
export function progressText({ geprueft, zeilen }: Pick<ImportRun, "geprueft" | "zeilen">): string {
  return `${geprueft.toLocaleString("de")} von ${amount(zeilen, "Zeile", "Zeilen")} geprüft`;
}
