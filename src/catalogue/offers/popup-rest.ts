/** Seven days in milliseconds: how long a closed pop-up stays away. */
export const POPUP_REST = 604_800_000;

/** Not where something is being filled in, nor on what opens from a personal link: the booking page, a guest's booking, a car's page, the account pages, the customer and admin areas. */
const WITHOUT_POPUP =
  /^\/(?:termin|termin-buchen|antwort|ihr-angebot|freigabe|anfrage|pflegepass|bewertung|abmelden|vertrag-widerrufen|login|register|bestaetigen|passwort-vergessen|reset-password|adresse-zuruecknehmen|einladung|customer|profil|admin)(?:\/|$)/i;

export function mayShowPopup(pathname: string): boolean {
  return !WITHOUT_POPUP.test(pathname);
}

/** Whether it was closed less than seven days ago; what is stored may be missing or spoilt. */
export function isPopupResting(closedAt: string | null, now: number): boolean {
  const age = now - Number(closedAt ?? Number.NaN);
  return age >= 0 && age < POPUP_REST;
}
