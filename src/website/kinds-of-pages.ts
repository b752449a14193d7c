import { paths } from "#lib/paths.ts";
import { isInArea, isUnder } from "./navigation.ts";

/**
 * What is typed into, or knows the secret of a link, is of no use until the browser has taken over.
 * The wizard begins with choosing, which its native fields can do before that: it stands first like a content page.
 */
const FORM_PAGES = [
  paths.website.voucher,
  paths.website.guestBooking.pattern,
  paths.website.paper.pattern,
  paths.website.quote.pattern,
  paths.website.firmBooking.pattern,
  paths.website.approval.pattern,
  // What only its link opens is kept by nobody, not even for the start of its script.
  paths.website.carePass.pattern,
  paths.website.offerRequest,
  paths.website.login,
  paths.website.register,
  paths.website.confirmEmail,
  paths.website.forgottenPassword,
  paths.website.resetPassword,
  paths.website.takeBackAddress,
  paths.website.invitation,
];

const ALL_FORM = [
  paths.website.guestBooking.pattern,
  paths.website.paper.pattern,
  paths.website.quote.pattern,
  paths.website.firmBooking.pattern,
  paths.website.approval.pattern,
  paths.website.withdrawal,
  paths.website.rateVisit.pattern,
  paths.website.stopMails.pattern,
];

/** True for pages that are all form: nothing floats over them. */
export function isAllForm(pathname: string): boolean {
  return isOneOf(pathname, ALL_FORM);
}

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
