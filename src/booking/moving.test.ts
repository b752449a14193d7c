import { describe, expect, it } from "vitest";
import { GUEST, type Viewer } from "#lib/viewer.ts";
import { mayMove, moveProblem } from "./moving.ts";

const user = (id: string, role: "admin" | "customer"): Viewer => ({ kind: "user", id, role, vorname: "Eva" });

describe("who may move a booking", () => {
  it.each<[string, Viewer, string | null, boolean]>([
    ["an admin, a guest's", user("a", "admin"), null, true],
    ["an admin, a customer's", user("a", "admin"), "k", true],
    ["its owner", user("k", "customer"), "k", true],
    ["another customer", user("l", "customer"), "k", false],
    ["a customer, a guest's", user("k", "customer"), null, false],
    ["a guest", GUEST, null, false],
  ])("%s: %s", (_name, viewer, user_id, may) => {
    expect(mayMove(viewer, { id: "b", user_id })).toBe(may);
  });
});

describe("what stands against moving it", () => {
  it.each([
    ["two days before", "open", "2026-11-21T09:00:00.000Z", undefined, undefined],
    ["exactly 24 hours before", "open", "2026-11-22T09:00:00.000Z", undefined, undefined],
    ["a moment later", "open", "2026-11-22T09:00:00.001Z", "zu_spaet", undefined],
    ["a moment before the start", "open", "2026-11-23T08:59:59.999Z", "zu_spaet", undefined],
    ["at the start", "open", "2026-11-23T09:00:00.000Z", "schon_begonnen", undefined],
    ["a week later", "open", "2026-11-30T09:00:00.000Z", "schon_begonnen", undefined],
    ["once it is done", "done", "2026-11-21T09:00:00.000Z", "nicht_offen", "nicht_offen"],
    ["once it is cancelled", "cancelled", "2026-11-21T09:00:00.000Z", "nicht_offen", "nicht_offen"],
  ] as const)("%s", (_name, status, now, forCustomer, forAdmin) => {
    const booking = { status, datum: "2026-11-23", abgabezeit: "10:00" };
    expect(moveProblem(booking, "customer", Date.parse(now))).toBe(forCustomer);
    expect(moveProblem(booking, "admin", Date.parse(now))).toBe(forAdmin);
  });
});
