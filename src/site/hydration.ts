import { isInArea, isUnder } from "./areas.ts";

/** The type that keeps a late page's module script from running until the boot script starts it. */
export const LATE_SCRIPT_TYPE = "text/late-module";

/** Dispatched at the document when the browser has taken the page over. */
export const HYDRATED = "hydrated";

/** What is all form, or knows the secret of a link, is of no use until the browser has taken over. */
const FORM_PAGES = [
  "/termin",
  "/termin-buchen",
  "/anfrage",
  "/login",
  "/register",
  "/bestaetigen",
  "/passwort-vergessen",
  "/reset-password",
];

/** True for pages that the browser takes over at once; content pages stand and work first, and are taken over later. */
export function hydratesAtOnce(pathname: string): boolean {
  return isInArea(pathname) || FORM_PAGES.some((page) => isUnder(pathname, page));
}
