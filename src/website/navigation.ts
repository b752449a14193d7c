import {
  ABOUT_PATH,
  ADMIN_DASHBOARD_PATH,
  ADMIN_LOGIN_PATH,
  ADMIN_PATH,
  BOOKING_PATH,
  CONTACT_PATH,
  CUSTOMER_DASHBOARD_PATH,
  CUSTOMER_PATH,
  HOME_PATH,
  LOGIN_PATH,
  PICTURES_PATH,
  PRICES_PATH,
  REGISTER_PATH,
  SERVICES_PATH,
} from "#lib/page-paths.ts";

export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly isProminent?: boolean;
};

export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { to: HOME_PATH, label: "Startseite" },
  { to: ABOUT_PATH, label: "Über Uns" },
  { to: SERVICES_PATH, label: "Leistungen" },
  { to: PRICES_PATH, label: "Preise" },
  { to: PICTURES_PATH, label: "Bilder" },
  { to: CONTACT_PATH, label: "Kontakt" },
];

export const GUEST_NAVIGATION: readonly NavigationEntry[] = [
  { to: REGISTER_PATH, label: "Registrieren" },
  { to: LOGIN_PATH, label: "Login" },
];

export type SessionState = "loading" | "guest" | "customer" | "admin";

/** Where 'Mein Konto' leads. */
export function accountPath(session: SessionState): string {
  return session === "admin" ? ADMIN_DASHBOARD_PATH : CUSTOMER_DASHBOARD_PATH;
}

/** The navigation is hidden in the admin area, on the booking page and for admins. */
export function showsNavigation(pathname: string, session: SessionState): boolean {
  return !isAdminPath(pathname) && !isBookingPath(pathname) && session !== "admin";
}

export function isAdminPath(pathname: string): boolean {
  return isUnder(pathname, ADMIN_PATH);
}

/** The shop's own pages behind the login, whose header is low. */
export function isWorkPath(pathname: string): boolean {
  return isAdminPath(pathname) && !isUnder(pathname, ADMIN_LOGIN_PATH);
}

/** How high the header is there; whatever sticks below it says the same. */
export const WORK_HEADER = "[--header-strip:0px] [--header-bar:3rem] lg:[--header-bar:3.5rem]";

/** There the wizard is the page itself. */
export function isBookingPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, "").toLowerCase() === BOOKING_PATH;
}

/** What is only for those who are logged in. It is rendered by the browser, since the session is the browser's. */
const AREAS = [ADMIN_PATH, CUSTOMER_PATH, "/profil"];

/** True for the addresses of the customers' and the admin's areas. */
export function isInArea(pathname: string): boolean {
  return AREAS.some((area) => isUnder(pathname, area));
}

/** True for the page itself, with or without a slash at the end, and for all below it. */
export function isUnder(pathname: string, page: string): boolean {
  return `${pathname}/`.startsWith(`${page}/`);
}
