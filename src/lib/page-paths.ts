/** Addresses of visitors' pages, each written here and nowhere else. Each by itself, since they go into the public pages' script one by one. */
export const HOME_PATH = "/home";
export const CONTACT_PATH = "/kontakt";
export const PICTURES_PATH = "/galerie";
export const ABOUT_PATH = "/ueber-uns";
export const SERVICES_PATH = "/leistungen";
export const PRICES_PATH = "/preise";
export const BOOKING_PATH = "/termin-buchen";
/** The page of a car, for whoever has its link. */
export const PASS_PATH = "/pflegepass/:token";
export const OFFER_REQUEST_PATH = "/anfrage";
export const LOGIN_PATH = "/login";
export const REGISTER_PATH = "/register";
export const CONFIRM_PATH = "/bestaetigen";
export const RESET_PASSWORD_PATH = "/reset-password";
export const ADDRESS_RETURN_PATH = "/adresse-zuruecknehmen";
export const INVITATION_PATH = "/einladung";
export const ADMIN_LOGIN_PATH = "/admin/login";
export const CUSTOMER_PATH = "/customer";
export const CUSTOMER_DASHBOARD_PATH = "/customer/dashboard";
export const ADMIN_PATH = "/admin";
export const ADMIN_DASHBOARD_PATH = "/admin/dashboard";
export const MANIFEST_PATH = "/manifest.webmanifest";
/** Of the shop's own area, when that is put on a home screen. */
export const ADMIN_MANIFEST_PATH = "/verwaltung.webmanifest";
