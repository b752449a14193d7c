import { isInArea, isUnder } from "./areas.ts";

/** The type that keeps a late page's module script from running until the boot script starts it. */
export const LATE_SCRIPT_TYPE = "text/late-module";

/** What the page says when its scripts do not come (S61); hidden in its HTML. */
export const LOAD_TROUBLE_ID = "stockt";

/** Dispatched at the document when the browser has taken the page over. */
export const HYDRATED = "hydrated";

/**
 * What is typed into, or knows the secret of a link, is of no use until the browser has taken over.
 * The wizard begins with choosing, and takes no choice before that (decision 014): it stands first like a content page.
 */
const FORM_PAGES = [
  "/termin",
  // What only its link opens is kept by nobody, not even for the start of its script.
  "/pflegepass",
  "/anfrage",
  "/login",
  "/register",
  "/bestaetigen",
  "/passwort-vergessen",
  "/reset-password",
  "/adresse-zuruecknehmen",
  "/einladung",
];

/** True for pages that the browser takes over at once; content pages stand and work first, and are taken over later. */
export function hydratesAtOnce(pathname: string): boolean {
  return isInArea(pathname) || FORM_PAGES.some((page) => isUnder(pathname, page));
}
