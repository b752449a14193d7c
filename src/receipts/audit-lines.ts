import type { AuditEntry } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";

/** Audit lines of receipts, by their printed number; kept as long as receipts. */
const note = (text: string): AuditEntry => ({ bereich: "rechnung", text, beleg: true });

export const receiptNote = (nummer: string, cents: number) =>
  note(`Rechnung ${nummer} über ${formatEuro(cents)} geschrieben`);

export const counterDocumentNote = (nummer: string, cents: number, counter: string) =>
  note(`Rechnung ${nummer} über ${formatEuro(cents)} storniert, Stornorechnung ${counter}`);

export const creditNote = (nummer: string, cents: number, credit: string) =>
  note(`Von Rechnung ${nummer} ${formatEuro(cents)} gutgeschrieben, Rechnungskorrektur ${credit}`);

export const receiptMailedNote = (nummer: string) =>
  note(`Rechnung ${nummer} per E-Mail verschickt`);

export const paidNote = (nummer: string, day: string | null) =>
  note(
    day === null
      ? `Rechnung ${nummer} wieder offen`
      : `Rechnung ${nummer} bezahlt am ${formatGermanDate(day)}`,
  );

export const settledNote = (nummer: string, isSettled: boolean) =>
  note(isSettled ? `Rechnung ${nummer} erledigt` : `Rechnung ${nummer} nicht mehr erledigt`);

export const remindedNote = (nummer: string) => note(`An Rechnung ${nummer} erinnert`);

export const receiptSettingsNote = (next: string) =>
  note(`Nummern und Zahlungsziel der Rechnungen geändert, die nächste ist ${next}`);

export const datevSettingsNote = () => note("Angaben für DATEV geändert");
