/** Where a shop switches on what is off at first (U39). */
export const SWITCHES = "Einstellungen → Plätze und Buchung → Was Ihr Betrieb anbietet";

/** Said to the shop instead of doing what it has not switched on. */
export const switchFirst = (label: string) =>
  `Bitte schalten Sie „${label}“ zuerst ein: ${SWITCHES}.`;
