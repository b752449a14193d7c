/** The texts that have a page of their own and a dialog, and the pages' addresses. */
export const INFO_PAGES = {
  "edel-info": "/edelaufbereitung",
  hinweise: "/hinweise",
  impressum: "/impressum",
  agb: "/agb",
  datenschutz: "/datenschutz",
  widerruf: "/widerrufsbelehrung",
} as const;

export type NamedInfo = keyof typeof INFO_PAGES;
