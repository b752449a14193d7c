import { Refusal } from "#lib/refusal.ts";
import type { Vehicle } from "./vehicle-schema.ts";
import { MOST_VEHICLES } from "./vehicle-terms.ts";

export const vehicleUnknown = () =>
  new Refusal(404, "fahrzeug_unbekannt", "Dieses Fahrzeug gibt es nicht (mehr).");

export const tooManyVehicles = () =>
  new Refusal(
    409,
    "zu_viele_fahrzeuge",
    `Mehr als ${MOST_VEHICLES} Fahrzeuge lassen sich nicht speichern. Bitte lösche zuerst eines, das du nicht mehr hast.`,
  );

/** Carries the newer values for the screen. */
export const vehicleOutdated = (aktuell: Vehicle) =>
  new Refusal(
    409,
    "veraltet",
    "Dieses Fahrzeug wurde inzwischen an anderer Stelle geändert. Bitte prüfe deine Angaben und speichere noch einmal.",
    { extra: { aktuell } },
  );

const NO_CLASS = "Diese Klasse gibt es hier nicht. Bitte wähle eine andere.";

export const vehicleClassUnknown = () =>
  new Refusal(422, "ungueltige_eingabe", NO_CLASS, { fields: { kfz: NO_CLASS } });
