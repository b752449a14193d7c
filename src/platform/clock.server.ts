import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";

/** The one place that asks the machine for the time. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** The wall clock in Berlin (D3). */
export function berlinNow(clock: Clock): BerlinMoment {
  return berlinMoment(clock.now());
}

/** The instant as ISO text, as stored in `…_am` columns. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
