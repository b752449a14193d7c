import { formatEuro } from "#lib/money.ts";

const monthName = new Intl.DateTimeFormat("de-DE", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const monthWord = new Intl.DateTimeFormat("de-DE", { month: "short", timeZone: "UTC" });
const monthLetter = new Intl.DateTimeFormat("de-DE", { month: "narrow", timeZone: "UTC" });

/** '2026-03' is 'März 2026'. */
export function monthText(monat: string): string {
  return monthName.format(Date.parse(`${monat}-01`));
}

/** '2026-03' is 'Mär', under a wide column. */
export function monthShort(monat: string): string {
  return monthWord.format(Date.parse(`${monat}-01`));
}

/** '2026-03' is 'M', for where there is no room. */
export function monthInitial(monat: string): string {
  return monthLetter.format(Date.parse(`${monat}-01`));
}

export function euro(cents: number | null): string {
  return cents === null ? "–" : formatEuro(cents);
}

/** '3, davon 1 spät' */
export function cancelledText({
  storniert,
  spaet_storniert,
}: {
  storniert: number;
  spaet_storniert: number;
}): string {
  return spaet_storniert === 0
    ? count(storniert)
    : `${count(storniert)}, davon ${count(spaet_storniert)} spät`;
}

/** '3 Belege' */
export function documents(number: number): string {
  return number === 1 ? "1 Beleg" : `${count(number)} Belege`;
}

export function count(number: number): string {
  return number.toLocaleString("de-DE");
}
