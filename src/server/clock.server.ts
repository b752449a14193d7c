import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";

/** The one place that asks the machine for the time. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

const MINUTE = 60_000;
let lastMinute = Number.NaN;
let lastMoment: BerlinMoment = { datum: "", zeit: "" };

/** The wall clock in Berlin. It shows minutes, so the calendar is asked once in each. */
export function berlinNow(clock: Clock): BerlinMoment {
  const minute = Math.floor(clock.now() / MINUTE);
  if (minute !== lastMinute) {
    lastMoment = berlinMoment(minute * MINUTE);
    lastMinute = minute;
  }
  return lastMoment;
}

/** The instant as ISO text, as stored in `…_am` columns. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
