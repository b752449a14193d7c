/** What is only for those who are logged in. It is rendered by the browser, since the session is the browser's. */
const AREAS = ["/admin", "/customer", "/profil"];

/** True for the addresses of the customers' and the admin's areas. */
export function isInArea(pathname: string): boolean {
  return AREAS.some((area) => isUnder(pathname, area));
}

/**
 * What visitors' pages carry no route and no class of: the areas, and the pages of cars, which open by their own links. These are rendered by the
 * server like any page (decision 051).
 */
export function isApart(pathname: string): boolean {
  return isInArea(pathname) || isUnder(pathname, "/pflegepass");
}

/** No visitors' page leads there, so that the browser need not know of them: each brings the areas' styles along by its own `links`. */
const FROM_MAILS = ["/abmelden", "/adresse-zuruecknehmen", "/bestaetigen", "/bewertung", "/einladung", "/termin"];

/** The same, and what opens from a mail alone. */
export function isApartOnServer(pathname: string): boolean {
  return isApart(pathname) || FROM_MAILS.some((page) => isUnder(pathname, page));
}

/** True for the page itself, with or without a slash at the end, and for all below it. */
export function isUnder(pathname: string, page: string): boolean {
  return `${pathname}/`.startsWith(`${page}/`);
}
