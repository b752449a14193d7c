import { Refusal } from "#lib/refusal.ts";
import type { ExtraPlan } from "../planned-extras.ts";
import { TITLE_TAKEN } from "./extra-terms.ts";
import type { EditedExtra } from "./schema.ts";

export const extraUnknown = () =>
  new Refusal(404, "extra_unbekannt", "Dieses Extra gibt es nicht.");

/** A sentence per field. */
export const extraRefused = (fields: Record<string, string>) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", { fields });

export const titleTaken = () => extraRefused({ title: TITLE_TAKEN });

/** Carries the newer values for the screen. */
export const extraOutdated = (aktuell: EditedExtra) =>
  new Refusal(
    409,
    "veraltet",
    "Dieses Extra wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

/** Carries what is planned for that day by now. */
export const extraPlansOutdated = (aktuell: readonly ExtraPlan[]) =>
  new Refusal(
    409,
    "veraltet",
    "Preise wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );
