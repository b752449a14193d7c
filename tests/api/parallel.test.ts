import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
} from "../support/bookings.ts";
import { type Child, httpCall, startChild } from "../support/child-process.ts";
import { IS_SQLITE_ALONE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (B9).

const RUSH = 50;
const visitor = (index: number) => ({ email: `besuch-${index}@example.org` });

describeOnBothDatabases("fifty visitors at the same moment", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const rush = (request: (index: number) => unknown) =>
    Promise.all(
      Array.from({ length: RUSH }, (_, index) =>
        shop.call("POST", "/api/bookings", request(index)).then(({ status }) => status),
      ),
    );

  it("want one day: one gets it, all others read that it is taken", async () => {
    expectWinners(await rush((index) => bookingRequest(visitor(index))), 1);
    await expectBookings(shop, 1);
  });

  it("want one half hour: one gets it", async () => {
    expectWinners(await rush((index) => consultationRequest(visitor(index))), 1);
    await expectBookings(shop, 1);
  });

  it("want a day with three places: three get one each", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 3 });
    expectWinners(await rush((index) => bookingRequest(visitor(index))), 3);
    await expectBookings(shop, 3);
    const places = await shop.platform.db
      .selectFrom("places")
      .select("place")
      .orderBy("place")
      .execute();
    expect(places.map((row) => row.place)).toEqual(["1", "2", "3"]);
  });

  it("come while the shop has one place less from now on: nobody gets the second one", async () => {
    const { db } = shop.platform;
    await changeSettings(db, { tagesKapazitaet: 2 });
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).status).toBe(201);
    const { status } = await callMeanwhile(
      db,
      (tx) => changeSettings(tx, { tagesKapazitaet: 1 }),
      () => shop.call("POST", "/api/bookings", bookingRequest(visitor(1))),
    );
    expect(status).toBe(409);
    await expectBookings(shop, 1);
  });

  it("and the winner's place goes to exactly one of the next fifty when it is cancelled meanwhile", async () => {
    const token = await shop.logInAdmin();
    const { body } = await shop.call("POST", "/api/bookings", bookingRequest());
    const [cancelled, ...statuses] = await Promise.all([
      shop
        .call("PATCH", `/api/bookings/${body.id}/status`, { status: "cancelled" }, { token })
        .then(({ status }) => status),
      ...Array.from({ length: RUSH }, (_, index) =>
        shop
          .call("POST", "/api/bookings", bookingRequest(visitor(index)))
          .then(({ status }) => status),
      ),
    ]);
    expect(cancelled).toBe(200);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    await expectPlacesFit(shop.platform.db);
  });
});

describe.skipIf(IS_SQLITE_ALONE)("two processes over one PostgreSQL", () => {
  let shop: TestShop;
  let nodes: Child[];
  beforeAll(async () => {
    shop = await openTestShop({ kind: "postgres", environment: { RATE_LIMIT: "off" } });
    const environment = {
      ...shop.environment,
      PORT: "0",
      CLOCK: String(shop.platform.clock.now()),
    };
    nodes = await Promise.all(
      [1, 2].map(() => startChild("tests/support/serve-api.ts", environment)),
    );
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(async () => {
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
    await shop.close();
  });

  const node = (index: number) => nodes[index % 2]?.url ?? "";
  const rush = (request: (index: number) => unknown, headers: Record<string, string> = {}) =>
    Promise.all(
      Array.from({ length: RUSH }, (_, index) =>
        httpCall(node(index), "POST", "/api/bookings", request(index), headers),
      ),
    );

  it("give one day, one half hour and three places away no more often than they are there", async () => {
    const days = await rush((index) => bookingRequest({ ...visitor(index), datum: "2026-03-10" }));
    expectWinners(statusesOf(days), 1);
    const halfHours = await rush((index) =>
      consultationRequest({ ...visitor(index), datum: "2026-03-11" }),
    );
    expectWinners(statusesOf(halfHours), 1);
    await changeSettings(shop.platform.db, { tagesKapazitaet: 3 });
    const places = await rush((index) =>
      bookingRequest({ ...visitor(index), datum: "2026-03-12" }),
    );
    expectWinners(statusesOf(places), 3);
    await expectBookings(shop, 5);
  });

  it("take the same submission for one: every twin gets the one answer", async () => {
    const answers = await rush(() => bookingRequest(), { "Idempotency-Key": "zwilling" });
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    await expectBookings(shop, 1);
    expect((await footprint(shop.platform.db)).answers).toHaveLength(1);
  });

  it("complete and cancel a booking only once between them", async () => {
    const token = await shop.logInAdmin();
    const { body } = await httpCall(node(0), "POST", "/api/bookings", bookingRequest());
    const headers = { Authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      ["done", "cancelled", "done", "cancelled"].map((status, index) =>
        httpCall(node(index), "PATCH", `/api/bookings/${body.id}/status`, { status }, headers),
      ),
    );
    expect(statusesOf(answers).sort()).toEqual([200, 409, 409, 409]);
    await expectPlacesFit(shop.platform.db);
  });
});

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status);
}

function expectWinners(statuses: number[], winners: number): void {
  const expected = [
    ...Array<number>(winners).fill(201),
    ...Array<number>(RUSH - winners).fill(409),
  ];
  expect([...statuses].sort()).toEqual(expected);
}

async function expectBookings(shop: TestShop, count: number): Promise<void> {
  const { bookings, mails } = await footprint(shop.platform.db);
  expect(bookings).toHaveLength(count);
  expect(mails).toHaveLength(count * 3);
  await expectPlacesFit(shop.platform.db);
}
