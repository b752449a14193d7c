// Visitors' pages that nothing of the first page's script leads to: kept apart, so that it does not carry their addresses.

export const GUEST_BOOKING_PATH = "/termin/:token";
export const REVIEWS_PATH = "/bewertungen";
/** Where a visit is rated by whoever has its link. */
export const REVIEW_LINK_PATH = "/bewertung/:token";
export const WITHDRAWAL_PATH = "/vertrag-widerrufen";
/** Where a guest confirms a booking, by the link in its mail. */
export const CONFIRM_BOOKING_PATH = "/termin/:token/bestaetigen";
export const GUEST_WITHDRAWAL_PATH = "/termin/:token/widerrufen";
/** Ends all mails after visits, for whoever has the link of one. */
export const STOP_MAILS_PATH = "/abmelden/:token";
export const ACCESSIBILITY_PATH = "/barrierefreiheit";
export const FORGOTTEN_PASSWORD_PATH = "/passwort-vergessen";
