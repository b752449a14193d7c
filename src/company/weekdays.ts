import { WEEKDAYS } from "#lib/berlin-time.ts";

/** The keys of the opening hours, in the order of the week. */
export { WEEKDAYS };
export type Weekday = (typeof WEEKDAYS)[number];
