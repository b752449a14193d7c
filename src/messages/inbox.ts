/** Messages of the contact form and individual requests, as the shop works through them. */
export const INBOX_STATUSES = ["new", "answered"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/** How the list is asked for; what is hidden stands in no other. */
export const INBOX_LISTS = [...INBOX_STATUSES, "hidden"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

export const ENTRIES_PER_PAGE = 25;

/** What lies in it. */
export const INBOX_NAMES = {
  nachricht: "Nachricht",
  anfrage: "Individuelle Anfrage",
  widerruf: "Widerruf",
} as const;
