import { Refusal } from "#lib/refusal.ts";
import type { EditedOffer } from "./schema.ts";

export const offerUnknown = () =>
  new Refusal(404, "angebot_unbekannt", "Dieses Angebot gibt es nicht (mehr).");

export const servicesUnknown = () =>
  new Refusal(
    422,
    "leistung_unbekannt",
    "Eine der gewählten Leistungen gibt es nicht mehr. Bitte wählen Sie neu.",
    {
      fields: { serviceIds: "Bitte nur Leistungen wählen, die es gibt." },
    },
  );

/** Carries the newer values for the screen. */
export const offerOutdated = (aktuell: EditedOffer) =>
  new Refusal(
    409,
    "veraltet",
    "Dieses Angebot wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );
