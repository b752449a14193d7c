import { expect, it } from "vitest";
import { permissionGround } from "./permission-rule.ts";

const NOTHING = {
  hinweis_am: null,
  einwilligung_am: null,
  einwilligung_quelle: "konto",
  abgelehnt_am: null,
} as const;
const MONDAY = "2026-03-02T08:00:00.000Z";
const TUESDAY = "2026-03-03T08:00:00.000Z";

it.each([
  ["nothing is known of the address", undefined, undefined],
  ["it was known before the hint", NOTHING, undefined],
  [
    "it came with the hint, with this very booking",
    { ...NOTHING, hinweis_am: TUESDAY },
    "bestandskunde",
  ],
  [
    "it came with the hint, with an earlier booking",
    { ...NOTHING, hinweis_am: MONDAY },
    "bestandskunde",
  ],
  [
    "the hint came only after the booking",
    { ...NOTHING, hinweis_am: "2026-03-04T08:00:00.000Z" },
    undefined,
  ],
  ["its owner said yes", { ...NOTHING, einwilligung_am: MONDAY }, "konto"],
  [
    "its owner said yes, also of visits before",
    { ...NOTHING, einwilligung_am: "2026-03-09T08:00:00.000Z" },
    "konto",
  ],
  [
    "its owner said yes while bringing the car",
    { ...NOTHING, einwilligung_am: MONDAY, einwilligung_quelle: "annahme" as const },
    "annahme",
  ],
  [
    "its owner said no",
    { ...NOTHING, hinweis_am: MONDAY, einwilligung_am: MONDAY, abgelehnt_am: TUESDAY },
    undefined,
  ],
])("%s", (_, permission, ground) => {
  expect(permissionGround(permission, TUESDAY)).toBe(ground);
});
