import { Refusal } from "#lib/refusal.ts";
import type { PlannedService } from "./refresh-schema.ts";

/** The newer plan travels along, so that the screen can show it. */
export const refreshOutdated = (aktuell: PlannedService) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Auffrischung wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );
