import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { USER_FILTERS, type UserFilter } from "../user-filters.ts";

type UsersAddress = { zeige: UserFilter; q: string; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
export function readUsersAddress(search: URLSearchParams): UsersAddress {
  return {
    zeige: USER_FILTERS.find((known) => known === search.get("zeige")) ?? "alle",
    q: readSearch(search),
    seite: readPage(search),
  };
}

export function writeUsersAddress({ zeige, ...address }: UsersAddress): Record<string, string> {
  return { ...(zeige !== "alle" && { zeige }), ...writePage(address) };
}
