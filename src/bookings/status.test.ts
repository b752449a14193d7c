import { afterEach, describe, expect, it } from "vitest";
import { GUEST, type Viewer } from "#lib/viewer.ts";
import type { BookingViewer } from "./booking-viewer.ts";
import { BOOKING_STATUSES } from "./request-terms.ts";
import {
  hasStarted,
  isLateCancellation,
  mayChangeStatus,
  mayMove,
  moveProblem,
  startOf,
  statusChangeProblem,
} from "./status.ts";

const OPEN = { status: "open", datum: "2026-11-23", abgabezeit: "10:00" } as const;
const at = (utc: string) => Date.parse(utc);

describe("a booking's start", () => {
  it.each([
    ["in winter", "2026-11-23", "10:00", "2026-11-23T09:00:00.000Z"],
    ["in summer", "2026-07-01", "10:00", "2026-07-01T08:00:00.000Z"],
    [
      "on the Saturday before the clocks go forward",
      "2026-03-28",
      "18:00",
      "2026-03-28T17:00:00.000Z",
    ],
    ["on the Monday after", "2026-03-30", "18:00", "2026-03-30T16:00:00.000Z"],
    [
      "on the Saturday before the clocks go back",
      "2026-10-24",
      "18:00",
      "2026-10-24T16:00:00.000Z",
    ],
    ["on the Monday after that", "2026-10-26", "18:00", "2026-10-26T17:00:00.000Z"],
  ])("%s: %s %s is %s", (_when, datum, abgabezeit, utc) => {
    expect(new Date(startOf({ datum, abgabezeit })).toISOString()).toBe(utc);
  });

  it.each([
    ["2026-11-23T08:59:59.999Z", false],
    ["2026-11-23T09:00:00.000Z", true],
    ["2026-11-24T00:00:00.000Z", true],
  ])("at %s it has started: %s", (now, started) => {
    expect(hasStarted(OPEN, at(now))).toBe(started);
  });
});

const CANCELLATIONS = [
  ["two days before", "2026-11-23", "10:00", "2026-11-21T09:00:00.000Z", false],
  ["exactly 24 hours before", "2026-11-23", "10:00", "2026-11-22T09:00:00.000Z", false],
  ["a moment later", "2026-11-23", "10:00", "2026-11-22T09:00:00.001Z", true],
  ["a moment before the start", "2026-11-23", "10:00", "2026-11-23T08:59:59.999Z", true],
  [
    "at the start, when it is no cancellation any more",
    "2026-11-23",
    "10:00",
    "2026-11-23T09:00:00.000Z",
    false,
  ],
  // Sunday 29 March has 23 hours: the same time of the day before is only 23 hours ahead.
  [
    "spring: at the same time of the day before, 23 hours ahead",
    "2026-03-29",
    "12:00",
    "2026-03-28T11:00:00.000Z",
    true,
  ],
  [
    "spring: an hour earlier, 24 hours ahead",
    "2026-03-29",
    "12:00",
    "2026-03-28T10:00:00.000Z",
    false,
  ],
  [
    "spring: Sunday noon for Monday noon, 24 hours ahead",
    "2026-03-30",
    "12:00",
    "2026-03-29T10:00:00.000Z",
    false,
  ],
  // Sunday 25 October has 25 hours.
  [
    "autumn: at the same time of the day before, 25 hours ahead",
    "2026-10-25",
    "12:00",
    "2026-10-24T10:00:00.000Z",
    false,
  ],
  [
    "autumn: an hour later, 24 hours ahead",
    "2026-10-25",
    "12:00",
    "2026-10-24T11:00:00.000Z",
    false,
  ],
  ["autumn: a moment after that", "2026-10-25", "12:00", "2026-10-24T11:00:00.001Z", true],
] as const;

describe.each(["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])(
  "a cancellation is late, on a machine in %s,",
  (timeZone) => {
    const zoneOfMachine = process.env.TZ;

    afterEach(() => {
      if (zoneOfMachine === undefined) delete process.env.TZ;
      else process.env.TZ = zoneOfMachine;
    });

    it.each(CANCELLATIONS)("%s", (_when, datum, abgabezeit, now, isLate) => {
      process.env.TZ = timeZone;
      expect(isLateCancellation({ status: "open", datum, abgabezeit }, at(now))).toBe(isLate);
    });
  },
);

describe("a booking that is not open", () => {
  it.each(["done", "cancelled"] as const)("is never cancelled late when it is %s", (status) => {
    expect(isLateCancellation({ ...OPEN, status }, at("2026-11-23T08:00:00.000Z"))).toBe(false);
  });
});

describe("who may change a status", () => {
  const admin: Viewer = { kind: "user", id: "admin1", role: "admin", vorname: "A" };
  const owner: Viewer = { kind: "user", id: "owner1", role: "customer", vorname: "B" };
  const stranger: Viewer = { kind: "user", id: "other1", role: "customer", vorname: "C" };
  const holder: BookingViewer = { kind: "link", bookingId: "nobodys1" };
  const owned = { id: "owned1", user_id: "owner1" };
  const nobodys = { id: "nobodys1", user_id: null };

  it.each([
    ["an admin may complete anybody's booking", admin, owned, "done", true],
    ["an admin may cancel anybody's booking", admin, owned, "cancelled", true],
    ["an admin may complete a guest's booking", admin, nobodys, "done", true],
    ["the owner may cancel it", owner, owned, "cancelled", true],
    ["the owner may not complete it", owner, owned, "done", false],
    ["the owner may not reopen it", owner, owned, "open", false],
    ["another customer may not cancel it", stranger, owned, "cancelled", false],
    ["a customer may not cancel a guest's booking", stranger, nobodys, "cancelled", false],
    ["a guest may not cancel a customer's booking", GUEST, owned, "cancelled", false],
    ["a guest may not cancel a guest's booking", GUEST, nobodys, "cancelled", false],
    ["whoever holds its link may", holder, nobodys, "cancelled", true],
    ["but not complete it", holder, nobodys, "done", false],
    ["nor cancel another booking", holder, owned, "cancelled", false],
  ] as const)("%s", (_sentence, viewer, booking, to, may) => {
    expect(mayChangeStatus(viewer, booking, to)).toBe(may);
  });
});

describe("what stands against a change", () => {
  const before = at("2026-11-20T00:00:00.000Z");
  const lastMoment = at("2026-11-23T08:59:59.999Z");
  const start = at("2026-11-23T09:00:00.000Z");

  it.each([
    ["an open booking is completed by the admin", "open", "done", "shop", before, undefined],
    ["also after it has begun", "open", "done", "shop", start, undefined],
    ["an open booking is cancelled by the admin", "open", "cancelled", "shop", before, undefined],
    ["also after it has begun, by the admin", "open", "cancelled", "shop", start, undefined],
    [
      "an open booking is cancelled by the customer",
      "open",
      "cancelled",
      "customer",
      before,
      undefined,
    ],
    ["until the last moment", "open", "cancelled", "customer", lastMoment, undefined],
    ["but not once it has begun", "open", "cancelled", "customer", start, "schon_begonnen"],
    ["a done booking is not cancelled", "done", "cancelled", "customer", before, "nicht_offen"],
    [
      "a cancelled booking is not cancelled again",
      "cancelled",
      "cancelled",
      "customer",
      start,
      "nicht_offen",
    ],
    ["a cancelled booking is not completed", "cancelled", "done", "shop", before, "nicht_offen"],
  ] as const)("%s", (_sentence, status, to, by, now, problem) => {
    expect(statusChangeProblem({ ...OPEN, status }, to, by, now)).toBe(problem);
  });

  it.each(BOOKING_STATUSES)("nothing is reopened, not even a booking that is %s", (status) => {
    expect(statusChangeProblem({ ...OPEN, status }, "open", "shop", before)).toBe("nicht_offen");
  });
});

const user = (id: string, role: "admin" | "customer"): Viewer => ({
  kind: "user",
  id,
  role,
  vorname: "Eva",
});

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
    expect(moveProblem(booking, "shop", Date.parse(now))).toBe(forAdmin);
  });
});
