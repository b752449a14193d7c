/** The car is there: there is no other day to choose. */
export const WISH_MISSING =
  "Bitte bestätigen Sie den Wunsch: Ihr Auto ist bei uns, und die Arbeit beginnt gleich.";

/** Also of a reservation: the car is there, and what is chosen has to be paid. */
export const APPROVAL_IS_BINDING =
  "Mit „zahlungspflichtig beauftragen“ beauftragen Sie, was Sie gewählt haben. Damit ist der Vertrag darüber geschlossen; die Bestätigung kommt per E-Mail.";
