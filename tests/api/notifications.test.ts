import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { book, consultationRequest, emptyCalendar, mailKinds } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (M8, M10).

describeOnBothDatabases("optional mails", (kind) => {
  let shop: TestShop;
  let admin = "";
  let customer: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    admin = await shop.logInAdmin();
    customer = await shop.addCustomer();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.updateTable("users").set({ benachrichtigungen: "{}" }).execute();
  });
  afterAll(() => shop.close());

  const PATH = "/api/users/me/notifications";
  const own = () => ({ token: customer.token });
  const choose = (erinnerung: boolean, fertig: boolean) =>
    shop.call("PUT", PATH, { erinnerung, fertig }, own());
  const chosen = async () => (await shop.call("GET", PATH, undefined, own())).body;
  const complete = (id: string) =>
    shop.call("PATCH", `/api/bookings/${id}/status`, { status: "done" }, { token: admin });
  const openKinds = ["booking-arrived", "booking-received", "booking-reminder"];

  it("are all wanted until something else is chosen", async () => {
    expect(await chosen()).toEqual({ erinnerung: true, fertig: true });
    expect(await choose(false, true)).toMatchObject({
      status: 200,
      body: { erinnerung: false, fertig: true },
    });
    expect(await chosen()).toEqual({ erinnerung: false, fertig: true });
    for (const body of [{}, { erinnerung: true }, { erinnerung: "ja", fertig: true }]) {
      expect((await shop.call("PUT", PATH, body, own())).status).toBe(422);
    }
    expect(await chosen()).toEqual({ erinnerung: false, fertig: true });
  });

  it("a reminder that waits already goes and comes back with the choice; others' stay", async () => {
    const mine = await book(shop, { datum: "2026-03-10" }, own());
    const guests = await book(shop, { datum: "2026-03-11" });
    const [before] = (await shop.mails()).filter(({ key }) => key === `booking-reminder:${mine}`);
    await choose(false, true);
    expect(await mailKinds(shop, mine)).toEqual(["booking-arrived", "booking-received"]);
    expect(await mailKinds(shop, guests)).toEqual(openKinds);
    await choose(true, true);
    await choose(true, false);
    const [after] = (await shop.mails()).filter(({ key }) => key === `booking-reminder:${mine}`);
    expect(after).toMatchObject({
      due_at: before?.due_at,
      expires_at: before?.expires_at,
      recipient: before?.recipient,
    });
    expect(after?.message.text).toBe(before?.message.text);
  });

  it("a reminder whose time has passed does not come back", async () => {
    const id = await book(shop, { datum: "2026-03-10" }, own());
    await choose(false, true);
    shop.setClock("2026-03-09", "09:00");
    await choose(true, true);
    expect(await mailKinds(shop, id)).toEqual(["booking-arrived", "booking-received"]);
  });

  it("who wants no reminder gets none with a new booking, and always the confirmation", async () => {
    await choose(false, false);
    expect(await mailKinds(shop, await book(shop, { datum: "2026-03-10" }, own()))).toEqual([
      "booking-arrived",
      "booking-received",
    ]);
    const byShop = { datum: "2026-03-11", user_id: customer.id, bestEmail: true };
    expect(await mailKinds(shop, await book(shop, byShop, { token: admin }))).toEqual([
      "booking-received",
    ]);
  });

  it("a choice made while a booking is under way counts for its reminder", async () => {
    const answers = await Promise.all([
      book(shop, { datum: "2026-03-10" }, own()),
      choose(false, true),
    ]);
    expect(await mailKinds(shop, answers[0])).toEqual(["booking-arrived", "booking-received"]);
  });

  it("a booking that is being cancelled meanwhile gets no reminder", async () => {
    const id = await book(shop, { datum: "2026-03-10" }, own());
    await choose(false, true);
    const { status } = await callMeanwhile(
      shop.platform.db,
      (tx) =>
        tx
          .updateTable("bookings")
          .set({ status: "cancelled", storniert_am: "2026-03-02T07:00:00.000Z" })
          .where("id", "=", id)
          .execute(),
      () => choose(true, true),
    );
    expect(status).toBe(200);
    expect(await mailKinds(shop, id)).toEqual(["booking-arrived", "booking-received"]);
  });

  it("a customer hears that the vehicle is ready, unless not wanted; a guest does not", async () => {
    const mine = await book(shop, { datum: "2026-03-10" }, own());
    const unwanted = await book(shop, { datum: "2026-03-11" }, own());
    const guests = await book(shop, { datum: "2026-03-12" });
    shop.setClock("2026-03-12", "16:00");
    expect((await complete(mine)).status).toBe(200);
    expect((await complete(guests)).status).toBe(200);
    await choose(true, false);
    expect((await complete(unwanted)).status).toBe(200);
    expect(await mailKinds(shop, mine)).toContain("booking-ready");
    for (const id of [unwanted, guests])
      expect(await mailKinds(shop, id)).not.toContain("booking-ready");
    const [mail] = (await shop.mails()).filter(({ key }) => key === `booking-ready:${mine}`);
    expect(mail).toMatchObject({
      recipient: expect.stringMatching(/^kundin-/),
      message: { subject: "Ihr Fahrzeug ist fertig" },
    });
    for (const text of [
      "Außenreinigung",
      "40,00 €",
      "/customer/meine-buchungen",
      "Benachrichtigungen",
    ])
      expect(mail?.message.text).toContain(text);
  });

  it("nobody hears of a vehicle after a consultation, nor weeks later, nor where the shop chose no mails", async () => {
    const talk = await book(shop, { ...consultationRequest(), datum: "2026-03-10" }, own());
    const old = await book(shop, { datum: "2026-03-11" }, own());
    const silent = await book(
      shop,
      { datum: "2026-03-18", user_id: customer.id, bestEmail: false },
      { token: admin },
    );
    shop.setClock("2026-03-19", "10:00");
    for (const id of [talk, old, silent]) {
      await complete(id);
      expect(await mailKinds(shop, id)).not.toContain("booking-ready");
    }
  });
});
