export const COMMISSION_IS_BINDING =
  "Mit „zahlungspflichtig beauftragen“ nehmen Sie unser Angebot an. Damit ist der Vertrag geschlossen; die Bestätigung kommt per E-Mail.";

/** Where the shop only reserves. */
export const RESERVE_LABEL = "Annehmen und Termin vormerken";
