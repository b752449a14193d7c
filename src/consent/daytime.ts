import { addDays, berlinInstant, berlinMoment } from "#lib/berlin-time.ts";

const FROM = "09:00";
const TO = "19:00";

/** Nobody is written to at night: now, or the next morning in Berlin. */
export function daytimeFrom(now: number): number {
  const { datum, zeit } = berlinMoment(now);
  if (zeit < FROM) return berlinInstant(datum, FROM);
  return zeit < TO ? now : berlinInstant(addDays(datum, 1), FROM);
}
