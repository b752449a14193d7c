/** The keys of the opening hours, in the order of the week. */
export const WEEKDAYS = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
