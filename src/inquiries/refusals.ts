import { Refusal } from "#lib/refusal.ts";
import { CHOOSE_SERVICE } from "./schema.ts";

const NOT_PROVEN = "Die Prüfung gegen Spam hat nicht geklappt. Bitte senden Sie die Nachricht noch einmal ab.";

/** Wrong, stale or used before (Q3). */
export const captchaRefused = () => new Refusal(422, "captcha_ungueltig", NOT_PROVEN, { fields: { captcha: NOT_PROVEN } });

export const unknownService = (title: string) =>
  new Refusal(422, "leistung_unbekannt", `Die Leistung „${title}“ gibt es nicht. Bitte wählen Sie eine andere.`, {
    fields: { selectedServices: "Bitte wählen Sie aus den angebotenen Leistungen." },
  });

export const messageUnknown = () =>
  new Refusal(404, "nachricht_unbekannt", "Diese Nachricht gibt es nicht (mehr). Bitte laden Sie die Liste neu.");

export const noService = () => new Refusal(422, "leistung_fehlt", CHOOSE_SERVICE, { fields: { selectedServices: CHOOSE_SERVICE } });
