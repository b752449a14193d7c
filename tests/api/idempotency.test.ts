import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteIdempotentAnswersBefore } from "../../src/bookings/idempotent-answers.data.ts";
import {
  addOffer,
  bookingRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  refused,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B14).

const HOUR = 3_600_000;

describeOnBothDatabases("the same submission again", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const submit = (key: string, changes: Record<string, unknown> = {}, token?: string) =>
    shop.call("POST", "/api/bookings", bookingRequest(changes), {
      headers: { "Idempotency-Key": key },
      ...(token && { token }),
    });
  const forgetOldKeys = () =>
    deleteIdempotentAnswersBefore(shop.platform.db, shop.platform.clock.now() - 48 * HOUR);

  it("three times with one key books once and answers the same", async () => {
    const first = await submit("k");
    const afterFirst = await footprint(shop.platform.db);
    expect(first.status).toBe(201);
    for (let time = 2; time <= 3; time += 1)
      expect(await submit("k")).toMatchObject({ status: 201, body: first.body });
    expect(await footprint(shop.platform.db)).toEqual(afterFirst);
  });

  it("twenty times at once books once, and every twin gets the one answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit("k")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const { bookings, answers: keys, mails } = await footprint(shop.platform.db);
    expect([bookings.length, keys.length, mails.length]).toEqual([1, 1, 3]);
  });

  it("a new customer's twins all get the new customer's price", async () => {
    await addOffer(shop.platform.db, {
      titles: ["Außenreinigung"],
      type: "neukunde",
      discount_pct: 25,
    });
    const { token } = await shop.addCustomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit("k", { preis: "30.00" }, token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  it("the admin's twins book once", async () => {
    const token = await shop.logInAdmin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit("k", {}, token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it("the key of another body is refused, also for the same body written another way it is not", async () => {
    const first = await submit("k");
    const other = await refused(shop, () => submit("k", { nachricht: "Doch etwas anderes" }));
    expect(other).toMatchObject({ status: 422, body: { code: "schluessel_wiederverwendet" } });
    expect(await submit("k", { preis: "40,00 €", name: " Test Kundin " })).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it("another key is another submission, and no key is none", async () => {
    await submit("a");
    expect(await refused(shop, () => submit("b"))).toMatchObject({ status: 409 });
    expect((await submit("b", { datum: "2026-03-11" })).status).toBe(201);
    expect((await submit("", { datum: "2026-03-12" })).status).toBe(201);
    expect((await footprint(shop.platform.db)).answers).toHaveLength(2);
  });

  it("two customers may use the same key", async () => {
    const [anna, bea] = [await shop.addCustomer(), await shop.addCustomer()];
    const first = await submit("k", {}, anna.token);
    const second = await submit("k", { datum: "2026-03-11" }, bea.token);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
    await expectPlacesFit(shop.platform.db);
  });

  it("is answered the same for 48 hours, also when the day, the price or the window have changed, and then forgotten", async () => {
    const { body } = await submit("k");
    shop.setClock("2026-03-04", "08:00");
    await forgetOldKeys();
    expect(await submit("k")).toMatchObject({ status: 201, body });

    shop.setClock("2026-03-04", "08:01");
    await forgetOldKeys();
    expect((await footprint(shop.platform.db)).answers).toEqual([]);
    expect(await submit("k")).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
  });

  it("only a success is kept: what was refused may succeed later with the same key", async () => {
    const token = await shop.logInAdmin();
    const { body } = await submit("first");
    expect(await refused(shop, () => submit("second"))).toMatchObject({
      status: 409,
      body: { code: "termin_belegt" },
    });
    await shop.call("DELETE", `/api/bookings/${body.id}`, undefined, { token });
    const again = await submit("second");
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(body.id);
  });

  it("of a booking that was cancelled meanwhile still answers its success and books nothing", async () => {
    const token = await shop.logInAdmin();
    const { body } = await submit("k");
    await shop.call("PATCH", `/api/bookings/${body.id}/status`, { status: "cancelled" }, { token });
    expect(await submit("k")).toMatchObject({ status: 201, body });
    expect((await footprint(shop.platform.db)).places).toEqual([]);
  });
});
