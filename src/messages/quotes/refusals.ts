import { Refusal } from "#lib/refusal.ts";
import type { Quote } from "./schema.ts";

export const quoteUnknown = () =>
  new Refusal(
    404,
    "angebot_unbekannt",
    "Dieses Angebot gibt es nicht (mehr). Bitte laden Sie die Liste neu.",
  );

/** Somebody was faster: answered, taken back, or written anew. */
export const quoteOver = () =>
  new Refusal(
    409,
    "schon_beantwortet",
    "Daran ist nichts mehr zu ändern: Es ist beantwortet, zurückgezogen oder neu geschrieben. Bitte laden Sie die Seite neu.",
  );

/** The page was opened on another version than the stored one, which goes with it. */
export const quoteOutdated = (aktuell: Quote) =>
  new Refusal(
    409,
    "veraltet",
    "Das ist inzwischen gesendet oder neu geschrieben. Ihre Angaben stehen noch hier. Bitte prüfen Sie sie und senden Sie noch einmal.",
    { extra: { aktuell } },
  );

export const quoteRefused = (sentence: string, field = "positionen") =>
  new Refusal(422, "ungueltige_eingabe", sentence, { fields: { [field]: sentence } });
