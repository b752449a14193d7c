import { recordOf } from "#lib/record-of.ts";

/** Saturdays are another matter in most shops. */
const WORKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"] as const;

export function onWorkdays<T>(value: T): Record<(typeof WORKDAYS)[number], T> {
  return recordOf(WORKDAYS, () => value);
}

/** What stands on Monday, on the other workdays as well. */
export function TakeOver({ onPress }: { onPress: () => void }) {
  return (
    <p className="col-span-full">
      <button
        type="button"
        onClick={onPress}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        Für alle Werktage übernehmen (bis Freitag)
      </button>
    </p>
  );
}
