import { Refusal } from "#lib/refusal.ts";
import { voucherTitle } from "./voucher-terms.ts";

export const vouchersOff = () =>
  new Refusal(
    409,
    "nicht_eingeschaltet",
    "Bitte schalten Sie „Gutscheine“ zuerst ein: Einstellungen → Plätze und Buchung → Erweitert → Was Ihr Betrieb anbietet.",
  );

export const voucherUnknown = () =>
  new Refusal(404, "gutschein_unbekannt", "Diesen Gutschein gibt es nicht.");

const INVALID =
  "Mit diesem Code lässt sich nichts einlösen. Bitte prüfen Sie ihn, oder fragen Sie uns.";
/** The same for a wrong code, an empty voucher, one that is over or taken back, and one for something else: who guesses learns nothing. */
export const codeInvalid = () =>
  new Refusal(422, "gutschein_ungueltig", INVALID, { fields: { gutschein: INVALID } });

export const alreadySold = (nummer: number) =>
  new Refusal(
    409,
    "schon_verkauft",
    `${voucherTitle(nummer)} ist schon verkauft. Fehlt Ihnen der Ausdruck, machen Sie „Neuer Code“.`,
    { extra: { nummer } },
  );

export const alreadyUsed = () =>
  new Refusal(
    409,
    "schon_benutzt",
    "Der Gutschein ist schon eingelöst oder für einen Termin vorgemerkt. Zurücknehmen lässt sich nur ein unbenutzter.",
  );

export const takenBack = () =>
  new Refusal(409, "zurueckgenommen", "Dieser Gutschein ist schon zurückgenommen.");
