import { expect, it } from "vitest";
import { adminLoss, userStatus } from "./user-status.ts";

const anna = { id: "anna", is_builtin: false };
const builtin = { id: "first", is_builtin: true };

it.each([
  [
    "the only active admin",
    anna,
    ["anna"],
    { demote: "letzter_admin", deactivate: "letzter_admin", delete: "letzter_admin" },
  ],
  ["one of two admins", anna, ["anna", "first"], {}],
  ["a customer while there is one admin", anna, ["first"], {}],
  [
    "the built-in admin beside another",
    builtin,
    ["anna", "first"],
    { delete: "eingebauter_admin" },
  ],
  [
    "the built-in admin alone",
    builtin,
    ["first"],
    { demote: "letzter_admin", deactivate: "letzter_admin", delete: "eingebauter_admin" },
  ],
  ["the built-in admin, deactivated", builtin, ["anna"], { delete: "eingebauter_admin" }],
])("%s", (_who, account, admins, expected: Record<string, string>) => {
  for (const change of ["demote", "deactivate", "delete"] as const)
    expect(adminLoss(account, change, admins), change).toBe(expected[change]);
});

it.each([
  [1, "2026-01-01T08:00:00.000Z", "active"],
  [0, null, "unconfirmed"],
  [0, "2026-01-01T08:00:00.000Z", "deactivated"],
] as const)("active %s and confirmed %s is %s", (active, bestaetigt_am, standing) => {
  expect(userStatus({ active, bestaetigt_am })).toBe(standing);
});
