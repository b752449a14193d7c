import { addDays, berlinInstant, weekdayIndex } from "../../src/lib/berlin-time.ts";

const DAYS = 7;
const WEEKS = 4;
/** Those made before an update by deploy/update.sh. */
const UPDATES = 2;

const REGULAR = /^musterglanz-(\d{4}-\d\d-\d\d)-\d{4}\.backup$/;
const BEFORE_UPDATE = /^vor-.+-(\d{4}-\d\d-\d\d-\d{4})\.backup$/;

/** 'musterglanz-2026-11-22-0315.backup', by Berlin's clock. */
export function backupName({ datum, zeit }: { datum: string; zeit: string }): string {
  return `musterglanz-${datum}-${zeit.slice(0, 5).replace(":", "")}.backup`;
}

export function newestBackup(names: readonly string[]): string | undefined {
  return names
    .filter((name) => REGULAR.test(name))
    .sort()
    .at(-1);
}

/** When the oldest regular one of them was made, by its name. */
export function oldestBackup(names: readonly string[]): Date | undefined {
  const [oldest] = names.filter((name) => REGULAR.test(name)).sort();
  return oldest === undefined ? undefined : new Date(berlinInstant(dayOf(oldest), "00:00"));
}

/** Which backups may go: kept are the newest of each of the last 7 days and 4 weeks that have one, and 2 from before updates. Names of others are nobody's business. */
export function backupsToDelete(names: readonly string[]): string[] {
  const regular = names
    .filter((name) => REGULAR.test(name))
    .sort()
    .reverse();
  const kept = new Set([
    ...newestOfEach(regular, dayOf, DAYS),
    ...newestOfEach(regular, weekOf, WEEKS),
  ]);
  const beforeUpdates = names
    .filter((name) => BEFORE_UPDATE.test(name))
    .sort(byUpdateTime)
    .reverse();
  return [...regular.filter((name) => !kept.has(name)), ...beforeUpdates.slice(UPDATES)];
}

/** Of names that begin with the newest. */
function newestOfEach(
  names: readonly string[],
  spanOf: (name: string) => string,
  most: number,
): string[] {
  const newest = new Map<string, string>();
  for (const name of names) if (!newest.has(spanOf(name))) newest.set(spanOf(name), name);
  return [...newest.values()].slice(0, most);
}

function dayOf(name: string): string {
  return REGULAR.exec(name)?.[1] ?? "";
}

/** The Monday that it begins with. */
function weekOf(name: string): string {
  const day = dayOf(name);
  return addDays(day, -weekdayIndex(day));
}

function byUpdateTime(a: string, b: string): number {
  return (BEFORE_UPDATE.exec(a)?.[1] ?? "") < (BEFORE_UPDATE.exec(b)?.[1] ?? "") ? -1 : 1;
}
