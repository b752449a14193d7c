import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Booking } from "../../src/bookings/schema.ts";
import { book, emptyCalendar, workdays } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P3).

describeOnBothDatabases("one's own bookings", (kind) => {
  let shop: TestShop;
  let customer: { id: string; token: string };
  let stranger: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    customer = await shop.addCustomer();
    stranger = await shop.addCustomer();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  async function list(query: string, { token } = customer) {
    const { status, headers, body } = await shop.call(
      "GET",
      `/api/users/me/bookings${query}`,
      undefined,
      { token },
    );
    const bookings = (body.bookings ?? []) as Booking[];
    return {
      status,
      total: headers.get("X-Total-Count"),
      days: bookings.map(({ datum }) => datum),
      bookings,
    };
  }

  it("come open ones first to last, all others last to first, by status, from a day on and in pages", async () => {
    const days = workdays(54);
    for (const datum of days) await book(shop, { datum }, customer);
    const [first = "", second = "", third = ""] = days;
    const { bookings } = await list("?status=open&seite=1");
    expect(bookings.map(({ datum }) => datum)).toEqual(days.slice(0, 50));
    for (const booking of bookings.slice(0, 2)) {
      await shop.call(
        "PATCH",
        `/api/bookings/${booking.id}/status`,
        { status: "cancelled" },
        customer,
      );
    }

    expect(await list("?status=cancelled&seite=1")).toMatchObject({
      days: [second, first],
      total: "2",
    });
    expect(await list("?status=open&seite=2")).toMatchObject({ days: days.slice(52), total: "52" });
    expect(await list("?status=open&seite=3")).toMatchObject({ days: [], total: "52" });
    expect(await list(`?status=open&von=${days[3]}&seite=1`)).toMatchObject({
      days: days.slice(3, 53),
      total: "51",
    });
    expect((await list("")).days).toEqual([...days].reverse());
    expect((await list("?status=done")).days).toEqual([]);
    expect((await list("?status=open", stranger)).days).toEqual([]);
    expect(third).toBe((await list("?status=open&seite=1")).days[0]);
  });

  it.each(["?status=offen", "?seite=0", "?seite=eins", "?von=gestern", "?user_id=x", "?q=a"])(
    "%s is no question",
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  it("have a calendar file as long as they are open, which updates the entry that came by mail", async () => {
    const id = await book(shop, {}, customer);
    const path = `/api/users/me/bookings/${id}/calendar`;
    const answer = await shop.call("GET", path, undefined, customer);
    expect(answer).toMatchObject({ status: 200, body: { filename: "termin-2026-03-10.ics" } });
    const content = String(answer.body.content);
    const mailed =
      (await shop.mails()).find(({ key }) => key === `booking-received:${id}`)?.message.calendar
        ?.content ?? "";
    const uid = /^UID:.+$/m.exec(content)?.[0];
    expect(uid).toBe(/^UID:.+$/m.exec(mailed)?.[0]);
    expect(content).toContain("METHOD:PUBLISH");
    expect(content).toContain("DTSTART:20260310T090000Z");

    expect((await shop.call("GET", path, undefined, stranger)).status).toBe(404);
    await shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, customer);
    expect(await shop.call("GET", path, undefined, customer)).toMatchObject({
      status: 409,
      body: { error: "Diese Buchung ist schon storniert." },
    });
  });
});
