import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { INBOX_LISTS, type InboxList } from "./inbox.ts";

export type InboxTab = InboxList | "alle";
type InboxAddress = { tab: InboxTab; q: string; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
export function readInboxAddress(search: URLSearchParams): InboxAddress {
  const wanted = search.get("status");
  const tab = wanted === "alle" ? wanted : INBOX_LISTS.find((known) => known === wanted);
  return { tab: tab ?? "new", q: readSearch(search), seite: readPage(search) };
}

export function writeInboxAddress({ tab, ...address }: InboxAddress): Record<string, string> {
  return { ...(tab !== "new" && { status: tab }), ...writePage(address) };
}
