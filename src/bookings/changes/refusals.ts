import { switchFirst } from "#company/switched-off.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Booking } from "../schema.ts";
import type { CompletionProblems } from "./completion.ts";

export const notSoCompleted = (fields: CompletionProblems) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", {
    fields: fields as Record<string, string>,
  });

/** What was decided on an older state: the newer one travels along. */
export const changedMeanwhile = (aktuell: Booking) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Buchung wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie sie und versuchen Sie es noch einmal.",
    {
      extra: { aktuell },
    },
  );

export const alreadyOpen = (aktuell: Booking) =>
  new Refusal(409, "schon_offen", "Diese Buchung ist schon offen.", { extra: { aktuell } });

export const addressOpen = () =>
  new Refusal(
    409,
    "adresse_offen",
    "Die E-Mail-Adresse dieses Termins wurde von jemandem aus dem Team eingetragen. Bitte bestätigen Sie sie auf der Kundenkarte mit „Adresse stimmt“, oder schreiben Sie die Rechnung ohne E-Mail.",
  );

const WHY_HIDDEN = "Bitte schreiben Sie, warum die abgeschlossene Buchung ausgeblendet wird.";
export const hidingReasonNeeded = () =>
  new Refusal(422, "grund_fehlt", WHY_HIDDEN, { fields: { grund: WHY_HIDDEN } });

const NO_CASH =
  "Ihr Betrieb notiert keine Barzahlungen. Wer das ändern will, schaltet es unter „Einstellungen“, Abschnitt „Steuer“, ein.";
export const cashIsNotNoted = () =>
  new Refusal(422, "bargeld_aus", NO_CASH, { fields: { zahlart: NO_CASH } });

export const notYetBegun = () =>
  new Refusal(
    409,
    "noch_nicht_begonnen",
    "Dieser Termin hat noch nicht begonnen. Bitte stornieren Sie ihn, wenn niemand kommt.",
  );

export const seriesOff = () => new Refusal(409, "nicht_eingeschaltet", switchFirst("Firmenkunden"));

export const noFirmOfBooking = () =>
  new Refusal(409, "keine_firma", "Eine Serie gibt es nur für Termine einer Firma.");

export const alreadySeries = () =>
  new Refusal(409, "schon_serie", "Dieser Termin gehört schon zu einer Serie.");

export const noDayForSeries = () =>
  new Refusal(
    409,
    "keine_termine",
    "In dieser Zeit ist keiner der Tage frei. Bitte wählen Sie ein späteres Ende oder einen anderen Abstand.",
  );
