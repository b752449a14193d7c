/**
 * What holds on public holidays: nobody was asked yet, closed on the nine of the whole country until the state is known, closed on those of the
 * state, or open as on any other day.
 */
export const HOLIDAY_TEXTS = {
  ungefragt: "wie eingetragen",
  bundesweit: "an den neun bundesweiten geschlossen",
  zu: "geschlossen",
  offen: "geöffnet",
} as const;
export type HolidayRule = keyof typeof HOLIDAY_TEXTS;
