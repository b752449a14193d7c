/**
 * What holds on public holidays: nobody was asked yet, closed on the nine of the whole country until the state is known, closed on those of the
 * state, or open as on any other day.
 */
export const HOLIDAY_RULES = ["ungefragt", "bundesweit", "zu", "offen"] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];

export const HOLIDAY_TEXTS: Record<HolidayRule, string> = {
  ungefragt: "wie eingetragen",
  bundesweit: "an den neun bundesweiten geschlossen",
  zu: "geschlossen",
  offen: "geöffnet",
};
