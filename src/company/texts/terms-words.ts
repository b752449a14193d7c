/** Above every button that agrees on something, and in the protocol that is signed at the intake. */
export const TERMS_APPLY = "Für den Auftrag gelten unsere AGB.";
export const PRIVACY_TOLD = "Was wir mit Ihren Daten tun, steht in der Datenschutzerklärung.";
