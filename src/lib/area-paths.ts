/** Addresses of the customers' and the admin's pages, each written here and nowhere else. */
export const MY_BOOKINGS_PATH = "/customer/meine-buchungen";
/** Where a customer rates a visit. */
export const MY_REVIEW_PATH = "/customer/meine-buchungen/:id/bewertung";
export const myReviewPath = (bookingId: string) =>
  MY_REVIEW_PATH.replace(":id", encodeURIComponent(bookingId));
/** The passes of one's own cars. */
export const MY_PASSES_PATH = "/customer/pflegepass";
export const MY_WITHDRAWAL_PATH = "/customer/meine-buchungen/:id/widerrufen";
export const CUSTOMER_PROFILE_PATH = "/customer/profil";
export const ADMIN_BOOKINGS_PATH = "/admin/buchungen";
/** Where an open booking is put right. */
export const ADMIN_EDIT_BOOKING_PATH = "/admin/buchungen/:id/bearbeiten";
export const editBookingPath = (id: string) =>
  ADMIN_EDIT_BOOKING_PATH.replace(":id", encodeURIComponent(id));
export const ADMIN_CALENDAR_PATH = "/admin/kalender";
export const ADMIN_DAY_SHEET_PATH = "/admin/tagesblatt";
export const ADMIN_NEW_BOOKING_PATH = "/admin/termin-hinzufuegen";
export const ADMIN_USERS_PATH = "/admin/users";
/** Followed by the id of an account or an e-mail address. */
export const ADMIN_CUSTOMERS_PATH = "/admin/kunden";
/** `?auto=` shows one car alone. */
export const ADMIN_PASSES_PATH = "/admin/pflegepass";
/** Pairs of pictures that customers let the shop show. */
export const ADMIN_PASS_PAIRS_PATH = "/admin/pflegepass/bilderpaare";
export const ADMIN_MESSAGES_PATH = "/admin/nachrichten";
export const ADMIN_REVIEWS_PATH = "/admin/bewertungen";
export const ADMIN_SERVICES_PATH = "/admin/services";
export const ADMIN_PRICES_PATH = "/admin/preise";
export const ADMIN_EXTRAS_PATH = "/admin/extras";
/** What customers are told after each service. */
export const ADMIN_ADVICE_PATH = "/admin/pflegehinweise";
/** After how long each service is due again, and what that brought. */
export const ADMIN_REFRESH_PATH = "/admin/auffrischung";
export const ADMIN_OFFERS_PATH = "/admin/offers";
export const ADMIN_GALLERY_PATH = "/admin/gallery";
export const ADMIN_RECEIPTS_PATH = "/admin/rechnungen";
export const ADMIN_REPORTS_PATH = "/admin/auswertung";
export const ADMIN_SETTINGS_PATH = "/admin/settings";
export const ADMIN_SECURITY_PATH = "/admin/sicherheit";
export const ADMIN_MAILS_PATH = "/admin/mails";
export const ADMIN_AUDIT_LOG_PATH = "/admin/protokoll";
export const ADMIN_FIRST_STEPS_PATH = "/admin/erste-schritte";
export const ADMIN_HANDBOOK_PATH = "/admin/handbuch";
export const handbookPath = (page: string) => `${ADMIN_HANDBOOK_PATH}/${page}`;
export const ADMIN_SYSTEM_PATH = "/admin/technik";
/** Cars that are taken in; `?buchung=` begins one, `?besuch=` goes on with it. */
export const ADMIN_INTAKE_PATH = "/admin/annahme";
