import { FORGOTTEN_PASSWORD_PATH, GUEST_BOOKING_PATH } from "#lib/late-paths.ts";
import {
  ADDRESS_RETURN_PATH,
  CONFIRM_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  OFFER_REQUEST_PATH,
  PASS_PATH,
  REGISTER_PATH,
  RESET_PASSWORD_PATH,
} from "#lib/page-paths.ts";
import { isInArea, isUnder } from "./navigation.ts";

/**
 * What is typed into, or knows the secret of a link, is of no use until the browser has taken over.
 * The wizard begins with choosing, and takes no choice before that: it stands first like a content page.
 */
const FORM_PAGES = [
  GUEST_BOOKING_PATH,
  // What only its link opens is kept by nobody, not even for the start of its script.
  PASS_PATH,
  OFFER_REQUEST_PATH,
  LOGIN_PATH,
  REGISTER_PATH,
  CONFIRM_PATH,
  FORGOTTEN_PASSWORD_PATH,
  RESET_PASSWORD_PATH,
  ADDRESS_RETURN_PATH,
  INVITATION_PATH,
];

/** True for pages that the browser takes over at once; content pages stand and work first, and are taken over later. */
export function hydratesAtOnce(pathname: string): boolean {
  return isInArea(pathname) || isOneOf(pathname, FORM_PAGES);
}

function isOneOf(pathname: string, pages: readonly string[]): boolean {
  return pages.some((page) => isUnder(pathname, startOf(page)));
}

/** '/termin' of '/termin/:token'. */
function startOf(path: string): string {
  return path.replace(/\/:.*/, "");
}
