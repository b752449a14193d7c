/** The type that keeps a late page's module script from running until the boot script starts it. */
export const LATE_SCRIPT_TYPE = "text/late-module";

/** Dispatched at the document when the browser has taken the page over. */
export const HYDRATED = "hydrated";

/** What is all form is of no use until the browser has taken over. */
const FORM_PAGES = ["/termin-buchen", "/anfrage", "/login", "/register", "/bestaetigen", "/passwort-vergessen", "/reset-password"];

/** What the server cannot render, since the session, or the secret of a link, is the browser's. */
const BROWSER_AREAS = ["/admin", "/customer", "/profil", "/termin"];

/** True for pages that the browser takes over at once; content pages stand and work first, and are taken over later. */
export function hydratesAtOnce(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return FORM_PAGES.includes(path) || BROWSER_AREAS.some((area) => path === area || path.startsWith(`${area}/`));
}
