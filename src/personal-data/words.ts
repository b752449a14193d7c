import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";

/** '02.03.2026', of an instant as it is kept. */
export function dayOf(instant: string | number): string {
  return formatGermanDate(
    berlinMoment(typeof instant === "number" ? instant : Date.parse(instant)).datum,
  );
}

/** What is known, one after the other as sentences. */
export function sentences(parts: readonly (string | false | null | undefined)[]): string {
  return parts
    .filter((part) => typeof part === "string" && part !== "")
    .map((part) => String(part).replace(/\.$/, ""))
    .join(". ");
}
