import { paths } from "#lib/paths.ts";

export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly isProminent?: boolean;
};

export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { to: paths.website.home, label: "Startseite" },
  { to: paths.website.about, label: "Über Uns" },
  { to: paths.website.services, label: "Leistungen" },
  { to: paths.website.prices, label: "Preise" },
  { to: paths.website.gallery, label: "Bilder" },
  { to: paths.website.contact, label: "Kontakt" },
];

export const GUEST_NAVIGATION: readonly NavigationEntry[] = [
  { to: paths.website.register, label: "Registrieren" },
  { to: paths.website.login, label: "Login" },
];

export type SessionState = "loading" | "guest" | "customer" | "admin";

/** Where 'Mein Konto' leads. */
export function accountPath(session: SessionState): string {
  return session === "admin" ? paths.admin.dashboard : paths.customer.dashboard;
}

/** The navigation is hidden in the admin area, on the booking page and for admins. */
export function showsNavigation(pathname: string, session: SessionState): boolean {
  return !isAdminPath(pathname) && !isBookingPath(pathname) && session !== "admin";
}

export function isAdminPath(pathname: string): boolean {
  return isUnder(pathname, paths.admin.home);
}

/** The shop's own pages behind the login, whose header is low. */
export function isWorkPath(pathname: string): boolean {
  return isAdminPath(pathname) && !isUnder(pathname, paths.admin.login);
}

/** How high the header is there; whatever sticks below it says the same. */
export const WORK_HEADER = "[--header-strip:0px] [--header-bar:3rem] lg:[--header-bar:3.5rem]";

/** There the wizard is the page itself. */
export function isBookingPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, "").toLowerCase() === paths.website.booking;
}

/** What is only for those who are logged in. It is rendered by the browser, since the session is the browser's. */
const AREAS = [paths.admin.home, paths.customer.home];

/** True for the addresses of the customers' and the admin's areas. */
export function isInArea(pathname: string): boolean {
  return AREAS.some((area) => isUnder(pathname, area));
}

/** True for the page itself, with or without a slash at the end, and for all below it. */
export function isUnder(pathname: string, page: string): boolean {
  return `${pathname}/`.startsWith(`${page}/`);
}
