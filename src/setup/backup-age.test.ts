import { expect, it } from "vitest";
import { backupAge } from "./backup-age.ts";

it.each([
  [null, "2026-03-04", "Es gibt noch keine Sicherung."],
  ["2026-03-01T08:00:00.000Z", "2026-03-01", "Letzte Sicherung: 01.03.2026, 09:00 Uhr, heute"],
  // An evening ago is yesterday, although fewer than 24 hours have passed.
  ["2026-03-01T22:30:00.000Z", "2026-03-02", "Letzte Sicherung: 01.03.2026, 23:30 Uhr, gestern"],
  [
    "2026-03-28T08:00:00.000Z",
    "2026-03-31",
    "Letzte Sicherung: 28.03.2026, 09:00 Uhr, vor 3 Tagen",
  ],
])("how old the last backup of %s is on %s (N19)", (made, today, sentence) => {
  expect(backupAge(made, today)).toBe(sentence);
});
