import { Refusal } from "#lib/refusal.ts";
import { type PriceCell, type StoredService, sentCell, sentService } from "./price-cells.ts";
import { TITLE_TAKEN } from "./service-terms.ts";

const CHECK_MARKED = "Bitte prüfen Sie die markierten Angaben.";

export const serviceUnknown = () =>
  new Refusal(404, "leistung_unbekannt", "Diese Leistung gibt es nicht.");

export const priceUnknown = () =>
  new Refusal(
    404,
    "preis_unbekannt",
    "Diesen Preis gibt es nicht (mehr). Bitte laden Sie die Preise neu.",
  );

export const planUnknown = () =>
  new Refusal(404, "plan_unbekannt", "Für diesen Tag ist nichts (mehr) geplant.");

export const planDayRefused = (problem: string) =>
  new Refusal(422, "ungueltige_eingabe", problem, { fields: { ab: problem } });

export const titleTaken = () =>
  new Refusal(422, "ungueltige_eingabe", CHECK_MARKED, { fields: { title: TITLE_TAKEN } });

/** `title` is the one that closes the circle. */
export const containsItself = (title: string) =>
  new Refusal(422, "ungueltige_eingabe", CHECK_MARKED, {
    fields: { enthaelt: `„${title}“ enthält diese Leistung schon selbst.` },
  });

export const pictureUnknown = () =>
  new Refusal(422, "ungueltige_eingabe", CHECK_MARKED, {
    fields: { imageUrl: "Bitte eines der angebotenen Bilder wählen." },
  });

/** A sentence per cell. */
export const pricesRefused = (fields: Record<string, string>) =>
  new Refusal(422, "ungueltige_eingabe", CHECK_MARKED, { fields });

/** Carries the newer values for the screen. */
export const serviceOutdated = (aktuell: StoredService) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Leistung wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell: sentService(aktuell) } },
  );

export const pricesOutdated = (aktuell: readonly PriceCell[]) =>
  new Refusal(
    409,
    "veraltet",
    "Preise wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell: aktuell.map(sentCell) } },
  );

export const orderOutdated = (aktuell: readonly string[]) =>
  new Refusal(
    409,
    "veraltet",
    "Die Liste der Leistungen hat sich inzwischen geändert. Bitte ordnen Sie sie noch einmal.",
    {
      extra: { aktuell },
    },
  );

const CHOOSE_PICTURE = "Bitte ein Bild wählen.";
export const noPicture = () =>
  new Refusal(422, "keine_datei", CHOOSE_PICTURE, { fields: { bild: CHOOSE_PICTURE } });
