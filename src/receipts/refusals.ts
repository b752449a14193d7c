import { Refusal } from "#lib/refusal.ts";
import { receiptNumberText } from "./receipt-terms.ts";

export const receiptUnknown = () => new Refusal(404, "rechnung_unbekannt", "Diese Rechnung gibt es nicht.");

export const alreadyBilled = (nummer: number) =>
  new Refusal(
    409,
    "schon_berechnet",
    `Zu dieser Buchung gibt es schon die Rechnung ${receiptNumberText(nummer)}. Stornieren Sie diese zuerst, wenn etwas daran falsch ist.`,
    { extra: { nummer } },
  );

export const alreadyCancelled = (nummer: number) =>
  new Refusal(409, "schon_storniert", `Diese Rechnung ist schon storniert, mit der Nummer ${receiptNumberText(nummer)}.`);

export const isCounterDocument = () =>
  new Refusal(409, "ist_storno", "Eine Stornorechnung lässt sich nicht stornieren. Schreiben Sie stattdessen eine neue Rechnung.");

export const nothingToBill = () => new Refusal(409, "kein_betrag", "Für 0,00 € wird keine Rechnung geschrieben.");

const ADDRESS_NEEDED = "Über 250 € muss die Anschrift des Kunden auf der Rechnung stehen. Bitte tragen Sie sie ein.";
export const addressNeeded = () => new Refusal(422, "anschrift_fehlt", ADDRESS_NEEDED, { fields: { anschrift: ADDRESS_NEEDED } });
