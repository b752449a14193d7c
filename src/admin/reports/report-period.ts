import { lastTwelveMonths, type Period, wholeYear } from "#lib/period.ts";

/** 'monate' or a year. */
export type PeriodChoice = { id: string; label: string; period: Period };

const YEARS = 6;

export function periodChoices(today: string): PeriodChoice[] {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  return [
    { id: "monate", label: "Letzte 12 Monate", period: lastTwelveMonths(today) },
    ...years.map((year) => ({ id: year, label: `Jahr ${year}`, period: wholeYear(year) })),
  ];
}

/** Those of which there is something to tell: none from before the day of the first booking, but for the one that is looked at. */
export function offeredPeriods(
  choices: readonly PeriodChoice[],
  chosen: PeriodChoice | undefined,
  since: string | null,
): PeriodChoice[] {
  return choices.filter(
    (choice, index) =>
      index <= 1 || choice === chosen || (since !== null && choice.period.bis >= since),
  );
}

/** What nobody understands is the first choice, since an address can be typed. */
export function chosenPeriod(
  choices: readonly PeriodChoice[],
  id: string | null,
): PeriodChoice | undefined {
  return choices.find((choice) => choice.id === id) ?? choices[0];
}
