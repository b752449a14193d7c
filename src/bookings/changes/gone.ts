/** The booking is gone, or was decided by somebody else meanwhile. */
export const GONE = ["veraltet", "nicht_offen", "schon_zugesagt", "buchung_unbekannt"];
