import { addMonths, MONTHS } from "#lib/berlin-time.ts";
import { lastTwelveMonths, monthOf, type Period, quarterOf, wholeYear } from "#lib/period.ts";

/** 'monate', '2026-10', '2026-q4' or a year. */
type PeriodChoice = { id: string; label: string; period: Period };
type PeriodGroup = { label: string; choices: PeriodChoice[] };

/** The newest first, as far back as one asks. */
const MONTHS_BACK = 12;
const QUARTERS_BACK = 5;
const YEARS_BACK = 6;

/** The last twelve months, and single months, quarters and years. */
export function periodChoices(today: string): { usual: PeriodChoice; groups: PeriodGroup[] } {
  const back = (many: number, months: number) =>
    Array.from({ length: many }, (_, index) =>
      addMonths(`${today.slice(0, 7)}-01`, -index * months),
    );
  return {
    usual: { id: "monate", label: "Letzte 12 Monate", period: lastTwelveMonths(today) },
    groups: [
      { label: "Monat", choices: back(MONTHS_BACK, 1).map(monthChoice) },
      { label: "Quartal", choices: back(QUARTERS_BACK, 3).map(quarterChoice) },
      { label: "Jahr", choices: back(YEARS_BACK, 12).map(yearChoice) },
    ],
  };
}

function monthChoice(day: string): PeriodChoice {
  const label = `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  return { id: day.slice(0, 7), label, period: monthOf(day) };
}

function quarterChoice(day: string): PeriodChoice {
  const year = day.slice(0, 4);
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return {
    id: `${year}-q${quarter}`,
    label: `${quarter}. Quartal ${year}`,
    period: quarterOf(day),
  };
}

function yearChoice(day: string): PeriodChoice {
  const year = day.slice(0, 4);
  return { id: year, label: `Jahr ${year}`, period: wholeYear(year) };
}

/** Those of which there is something to tell: none from before the day of the first booking, but for the newest and the one that is looked at. */
export function offeredPeriods(
  groups: readonly PeriodGroup[],
  chosen: PeriodChoice,
  since: string | null,
): PeriodGroup[] {
  return groups.map(({ label, choices }) => ({
    label,
    choices: choices.filter(
      ({ id, period }, index) =>
        index === 0 || id === chosen.id || (since !== null && period.bis >= since),
    ),
  }));
}

/** What nobody understands is the usual one, since an address can be typed. */
export function chosenPeriod(
  { usual, groups }: ReturnType<typeof periodChoices>,
  id: string | null,
): PeriodChoice {
  return groups.flatMap(({ choices }) => choices).find((choice) => choice.id === id) ?? usual;
}
