import { Refusal } from "#lib/refusal.ts";
import { CHOOSE_SERVICE, NO_VEHICLE } from "./schema.ts";

const NOT_PROVEN =
  "Die Prüfung gegen Spam hat nicht geklappt. Bitte senden Sie die Nachricht noch einmal ab.";

/** Wrong, stale or used before. */
export const captchaRefused = () =>
  new Refusal(422, "captcha_ungueltig", NOT_PROVEN, { fields: { captcha: NOT_PROVEN } });

export const classUnknown = () =>
  new Refusal(422, "ungueltige_eingabe", NO_VEHICLE, { fields: { fahrzeugKlasse: NO_VEHICLE } });

export const unknownService = (title: string) =>
  new Refusal(
    422,
    "leistung_unbekannt",
    `Die Leistung „${title}“ gibt es nicht. Bitte wählen Sie eine andere.`,
    {
      fields: { selectedServices: "Bitte wählen Sie aus den angebotenen Leistungen." },
    },
  );

/** Names the appointment that it became. */
export const alreadyBooked = (buchung: string) =>
  new Refusal(409, "termin_vorhanden", "Aus dieser Anfrage ist schon ein Termin geworden.", {
    extra: { buchung },
  });

export const messageUnknown = () =>
  new Refusal(
    404,
    "nachricht_unbekannt",
    "Diese Nachricht gibt es nicht (mehr). Bitte laden Sie die Liste neu.",
  );

export const noService = () =>
  new Refusal(422, "leistung_fehlt", CHOOSE_SERVICE, {
    fields: { selectedServices: CHOOSE_SERVICE },
  });

export const onlyWithdrawalsHide = () =>
  new Refusal(
    409,
    "kein_widerruf",
    "Ausblenden lässt sich nur ein Widerruf. Nachrichten und Anfragen können Sie löschen.",
  );

export const withdrawalFitsBooking = () =>
  new Refusal(
    409,
    "gehoert_zu_buchung",
    "Dieser Widerruf passt zu einer Buchung und bleibt deshalb sichtbar. Ist er nicht echt, klären Sie das bitte mit dem Kunden.",
  );

export const alreadyHidden = () =>
  new Refusal(
    409,
    "schon_ausgeblendet",
    "Diesen Widerruf hat inzwischen jemand anders ausgeblendet. Dessen Grund bleibt stehen.",
  );

export const withdrawalKept = () =>
  new Refusal(
    409,
    "wird_aufbewahrt",
    "Ein Widerruf bleibt drei Jahre bis zum Jahresende aufbewahrt. Danach löscht er sich von selbst.",
  );
