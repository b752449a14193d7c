import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { INBOX_STATUSES, type InboxStatus } from "./inbox.ts";

export type InboxTab = InboxStatus | "alle";
export type InboxAddress = { tab: InboxTab; q: string; seite: number };

/** What nobody understands is left out, since an address can be typed. */
export function readInboxAddress(search: URLSearchParams): InboxAddress {
  const wanted = search.get("status");
  const tab = wanted === "alle" ? wanted : INBOX_STATUSES.find((known) => known === wanted);
  return { tab: tab ?? "new", q: readSearch(search), seite: readPage(search) };
}

export function writeInboxAddress({ tab, ...address }: InboxAddress): Record<string, string> {
  return { ...(tab !== "new" && { status: tab }), ...writePage(address) };
}
