import { INFO_PAGES } from "#company/info-pages.ts";
import { BOOKING_PATH } from "#company/page-paths.ts";
import { isUnder } from "./areas.ts";

export type NavigationEntry = { readonly to: string; readonly label: string };

export const HOME_PATH = "/home";

export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { to: HOME_PATH, label: "Startseite" },
  { to: "/ueber-uns", label: "Über Uns" },
  { to: "/leistungen", label: "Leistungen" },
  { to: "/preise", label: "Preise" },
  { to: "/galerie", label: "Bilder" },
  { to: "/kontakt", label: "Kontakt" },
];

export const GUEST_NAVIGATION: readonly NavigationEntry[] = [
  { to: "/register", label: "Registrieren" },
  { to: "/login", label: "Login" },
];

export const INFORMATION_NAVIGATION: readonly NavigationEntry[] = [
  { to: INFO_PAGES["edel-info"], label: "Edelaufbereitung" },
  { to: INFO_PAGES.hinweise, label: "Hinweise" },
  { to: INFO_PAGES.impressum, label: "Impressum" },
  { to: INFO_PAGES.agb, label: "AGB" },
  { to: INFO_PAGES.datenschutz, label: "Datenschutz" },
];

export type SessionState = "loading" | "guest" | "customer" | "admin";

/** Where 'Mein Konto' leads (S7). */
export function accountPath(session: SessionState): string {
  return session === "admin" ? "/admin/dashboard" : "/customer/dashboard";
}

/** The navigation is hidden in the admin area, on the booking page and for admins (S9). */
export function showsNavigation(pathname: string, session: SessionState): boolean {
  return !isAdminPath(pathname) && !isBookingPath(pathname) && session !== "admin";
}

export function isAdminPath(pathname: string): boolean {
  return isUnder(pathname, "/admin");
}

/** There the wizard is the page itself. */
export function isBookingPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, "").toLowerCase() === BOOKING_PATH;
}
