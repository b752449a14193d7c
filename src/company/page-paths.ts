/** Addresses of pages that mails lead to, and so must not change without them. Each by itself, since some of them go into the public pages' script. */
export const BOOKING_PATH = "/termin-buchen";
export const GUEST_BOOKING_PATH = "/termin/:token";
export const LOGIN_PATH = "/login";
export const CONFIRM_PATH = "/bestaetigen";
export const FORGOTTEN_PASSWORD_PATH = "/passwort-vergessen";
export const RESET_PASSWORD_PATH = "/reset-password";
export const ADDRESS_RETURN_PATH = "/adresse-zuruecknehmen";
export const MY_BOOKINGS_PATH = "/customer/meine-buchungen";
export const ADMIN_BOOKINGS_PATH = "/admin/buchungen";
/** Followed by the id of an account or an e-mail address. */
export const ADMIN_CUSTOMERS_PATH = "/admin/kunden";
