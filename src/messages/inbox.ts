/** Messages of the contact form and individual requests, as the shop works through them. */
export const INBOX_STATUSES = ["new", "answered"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/** The inbox's lists; hidden entries are only in their own. */
export const INBOX_LISTS = [...INBOX_STATUSES, "hidden"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

export const ENTRIES_PER_PAGE = 25;

export const INBOX_NAMES = {
  nachricht: "Nachricht",
  anfrage: "Individuelle Anfrage",
  widerruf: "Widerruf",
} as const;
