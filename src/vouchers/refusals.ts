import { switchFirst } from "#company/switched-off.ts";
import { Refusal } from "#lib/refusal.ts";
import { INVALID_CODE, voucherTitle } from "./voucher-terms.ts";

export const vouchersOff = () => new Refusal(409, "nicht_eingeschaltet", switchFirst("Gutscheine"));

export const voucherUnknown = () =>
  new Refusal(404, "gutschein_unbekannt", "Diesen Gutschein gibt es nicht.");

/** The same for a wrong code, an empty voucher, one that is over or taken back, and one for something else: who guesses learns nothing. */
export const codeInvalid = () =>
  new Refusal(422, "gutschein_ungueltig", INVALID_CODE, {
    fields: { gutscheine: INVALID_CODE },
  });

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

const NOT_SOLD =
  "Für diese Leistung gibt es keine Gutscheine: Sie wird je Sitz berechnet oder nicht mehr angeboten. Bitte wählen Sie einen Betrag.";
export const serviceNotSold = () =>
  new Refusal(422, "leistung_ohne_gutschein", NOT_SOLD, { fields: { leistung_id: NOT_SOLD } });

const CLASS_NEEDED = "Bitte wählen Sie die KFZ-Klasse.";
export const classNeeded = () =>
  new Refusal(422, "klasse_fehlt", CLASS_NEEDED, { fields: { kfz: CLASS_NEEDED } });

export const ordersOff = () =>
  new Refusal(
    409,
    "nicht_eingeschaltet",
    "Gutscheine lassen sich hier gerade nicht bestellen. Bitte rufen Sie uns an oder schreiben Sie uns.",
  );

export const orderNotProven = () =>
  new Refusal(
    422,
    "captcha_ungueltig",
    "Die Bestellung ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.",
  );

const ADDRESS_NEEDED =
  "Ab einem Wert über 250 € braucht die Rechnung Ihre Anschrift. Bitte tragen Sie sie ein.";
export const addressNeeded = () =>
  new Refusal(422, "anschrift_fehlt", ADDRESS_NEEDED, { fields: { anschrift: ADDRESS_NEEDED } });

export const priceOtherNow = (cents: number) =>
  new Refusal(
    409,
    "preis_geaendert",
    "Der Preis hat sich inzwischen geändert. Bitte laden Sie die Seite neu und prüfen Sie ihn.",
    { extra: { preis_cent: cents } },
  );

export const tooManyOrders = () =>
  new Refusal(
    409,
    "zu_viele_bestellungen",
    "Mit dieser E-Mail-Adresse sind schon mehrere Gutscheine bestellt und noch nicht bezahlt. Bitte bezahlen Sie zuerst diese, oder rufen Sie uns an.",
  );

export const orderUnknown = () =>
  new Refusal(404, "bestellung_unbekannt", "Diese Bestellung gibt es nicht mehr.");
