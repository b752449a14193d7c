import type { ImportRun } from "./schema.ts";

const amount = (count: number, one: string, more: string) =>
  `${count.toLocaleString("de")} ${count === 1 ? one : more}`;

/** What a file is made of: 'Zeile 3', 'Kontakt 3'. */
export const placeText = ({ art }: Pick<ImportRun, "art">, nr: number) =>
  `${art === "vcard" ? "Kontakt" : "Zeile"} ${nr}`;

export const linesText = (count: number) => amount(count, "Zeile", "Zeilen");

/** '312 neue Kunden, 40 bekannte Zeilen' */
export function soundText({ neu, bekannt }: Pick<ImportRun, "neu" | "bekannt">): string {
  return [
    ...(neu > 0 ? [amount(neu, "neuer Kunde", "neue Kunden")] : []),
    ...(bekannt > 0 ? [amount(bekannt, "bekannte Zeile", "bekannte Zeilen")] : []),
  ].join(", ");
}

/** What has become of a file. */
export function stateText(run: ImportRun): string {
  switch (run.zustand) {
    case "offen":
    case "geprueft":
      return `${amount(run.zeilen, "Zeile", "Zeilen")}, noch nicht übernommen`;
    case "uebernommen":
      return `Übernommen: ${soundText(run)}`;
    case "zurueckgenommen":
      return "Zurückgenommen";
  }
}

/** '3.000 von 20.000 Zeilen geprüft' */
export function progressText({ geprueft, zeilen }: Pick<ImportRun, "geprueft" | "zeilen">): string {
  return `${geprueft.toLocaleString("de")} von ${amount(zeilen, "Zeile", "Zeilen")} geprüft`;
}
