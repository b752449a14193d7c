import { addDays } from "#lib/berlin-time.ts";

const MOST_DAYS_OF_STAFF = 3;
const STAFF_LOOKS_AHEAD = 7;

/** What staff may not close although the owner lets them close days: illness is short, and now. */
export function staffClosingProblem(
  { von, bis }: { von: string; bis: string },
  today: string,
): string | undefined {
  return bis < addDays(von, MOST_DAYS_OF_STAFF) && bis <= addDays(today, STAFF_LOOKS_AHEAD)
    ? undefined
    : "Bitte höchstens drei Tage auf einmal, innerhalb der nächsten sieben. Was darüber hinausgeht, schließt die Inhaberin oder der Inhaber.";
}
