import type { Problems } from "#lib/problem-paths.ts";
import { Refusal } from "#lib/refusal.ts";
import type { CompanySettings } from "../schema.ts";

export const settingsInvalid = (fields: Problems) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", { fields });

/** Carries the newer values for the screen. */
export const settingsOutdated = (aktuell: CompanySettings) =>
  new Refusal(
    409,
    "veraltet",
    "Die Einstellungen wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

const CHOOSE_PICTURE = "Bitte wählen Sie ein Bild.";
export const noPicture = () =>
  new Refusal(422, "keine_datei", CHOOSE_PICTURE, { fields: { bild: CHOOSE_PICTURE } });
export const pictureKindUnknown = () =>
  new Refusal(404, "bild_unbekannt", "Dieses Bild gibt es nicht.");

const CHOOSE_LOGO = "Bitte wählen Sie ein Bild für das Logo.";
export const noLogo = () =>
  new Refusal(422, "keine_datei", CHOOSE_LOGO, { fields: { logo: CHOOSE_LOGO } });
