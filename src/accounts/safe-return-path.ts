import { paths } from "#lib/paths.ts";
import { readUrl } from "#lib/read-url.ts";
import type { Role } from "#lib/viewer.ts";

const MAX_LENGTH = 500;
const NOWHERE = "http://same-site.invalid";

const UNFIT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/;
/** Slashes, backslashes, dots and control characters that hide behind one or more encodings. */
const HIDDEN = /%(?:25)*(?:2e|2f|5c|7f|[01][0-9a-f])/i;
const LOGIN_PAGES: readonly string[] = [
  paths.website.login,
  paths.admin.login,
  paths.website.register,
];

/** A path of this site to return to after the login, or undefined for everything that is not clearly one. */
export function safeReturnPath(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !/^\/(?!\/)/.test(text) || UNFIT.test(text)) return undefined;
  const [path = ""] = text.split(/[?#]/);
  const address = readUrl(text, NOWHERE);
  if (HIDDEN.test(path) || !address) return undefined;
  const { origin, pathname, search, hash } = address;
  // Dot segments can leave two slashes at the front, which browsers read as another host.
  if (origin !== NOWHERE || pathname.includes("//")) return undefined;
  return pathname + search + hash;
}

/** Where a login leads: back to where it was asked for, if that is a place for this role, else home. */
export function pathAfterLogin(role: Role, returnTo: string | null, home: string): string {
  const path = safeReturnPath(returnTo ?? "");
  return path && isPlaceFor(role, path) ? path : home;
}

function isPlaceFor(role: Role, path: string): boolean {
  const place = comparable(path);
  if (LOGIN_PAGES.includes(place)) return false;
  if (isBelow(place, paths.admin.home)) return role !== "customer";
  return !isBelow(place, paths.customer.home) || role === "customer";
}

/** True when an admin page was asked for, whatever comes of it. */
export function isAdminPath(path: string | undefined): boolean {
  return path !== undefined && isBelow(comparable(path), paths.admin.home);
}

/** Routes match without case, decoded, and with or without a slash at the end. */
function comparable(path: string): string {
  const [pathname = ""] = path.split(/[?#]/);
  return decode(pathname).toLowerCase().replace(/\/+$/, "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
