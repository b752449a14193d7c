/** The car is there: there is no other day to choose. */
export const WISH_MISSING =
  "Bitte bestätigen Sie den Wunsch: Ihr Auto ist bei uns, und die Arbeit beginnt gleich.";

/** Where the booking is binding. */
export const APPROVAL_IS_BINDING =
  "Mit „zahlungspflichtig beauftragen“ beauftragen Sie, was Sie gewählt haben. Damit ist der Vertrag darüber geschlossen; die Bestätigung kommt per E-Mail.";

/** Where it is a reservation, and the car was left at the shop. */
export const APPROVAL_IS_PROMISED =
  "Der Preis bleibt, wie er hier steht. Was Sie annehmen, kommt zu dem dazu, was bei der Abgabe vereinbart wurde; was Sie nicht wählen, machen wir nicht.";
