import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  book,
  bookingRequest,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import { freePort } from "../support/start-postgres.ts";
import {
  type Answer,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B26, B29).

type Person = "the admin" | "its owner" | "another customer" | "a guest";

describeOnBothDatabases("what becomes of a booking", (kind) => {
  let shop: TestShop;
  let tokens: Record<Person, string | undefined>;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    const [owner, other] = [await shop.addCustomer(), await shop.addCustomer()];
    tokens = {
      "the admin": await shop.logInAdmin(),
      "its owner": owner.token,
      "another customer": other.token,
      "a guest": undefined,
    };
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const as = (person: Person) => {
    const token = tokens[person];
    return token === undefined ? {} : { token };
  };
  const change = (person: Person, id: string, body: unknown): Promise<Answer> =>
    shop.call("PATCH", `/api/bookings/${id}/status`, body, as(person));
  const remove = (person: Person, id: string, query = ""): Promise<Answer> =>
    shop.call("DELETE", `/api/bookings/${id}${query}`, undefined, as(person));
  const stored = (id: string) =>
    shop.platform.db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();

  describe("who may do what", () => {
    it.each<[Person, string, number]>([
      ["the admin", "done", 200],
      ["the admin", "cancelled", 200],
      ["the admin", "open", 409],
      ["its owner", "cancelled", 200],
      ["its owner", "done", 403],
      ["its owner", "open", 403],
      ["another customer", "cancelled", 403],
      ["another customer", "done", 403],
      ["a guest", "cancelled", 401],
      ["a guest", "done", 401],
    ])("%s sets it to %s: %i", async (person, status, expected) => {
      const id = await book(shop, {}, as("its owner"));
      const act = () => change(person, id, { status });
      if (expected === 200)
        expect(await act()).toMatchObject({ status: 200, body: { id, status } });
      else expect((await refused(shop, act)).status).toBe(expected);
      await expectPlacesFit(shop.platform.db);
    });

    it.each<[Person, number]>([
      ["the admin", 204],
      ["its owner", 403],
      ["another customer", 403],
      ["a guest", 401],
    ])("%s deletes it: %i", async (person, expected) => {
      const id = await book(shop, {}, as("its owner"));
      if (expected === 204) expect((await remove(person, id)).status).toBe(204);
      else expect((await refused(shop, () => remove(person, id))).status).toBe(expected);
      expect((await stored(id)) === undefined).toBe(expected === 204);
      await expectPlacesFit(shop.platform.db);
    });

    it("a guest's booking is cancelled by the admin alone", async () => {
      const id = await book(shop);
      expect(
        (await refused(shop, () => change("its owner", id, { status: "cancelled" }))).status,
      ).toBe(403);
      expect((await change("the admin", id, { status: "cancelled" })).status).toBe(200);
    });

    it("a booking that does not exist is not found", async () => {
      for (const id of ["nobodyknows0", "x", "%F0%9F%9A%97", "'%20or%201=1"]) {
        expect(
          (await refused(shop, () => change("the admin", id, { status: "done" }))).status,
        ).toBe(404);
        expect((await refused(shop, () => remove("the admin", id))).status).toBe(404);
      }
    });

    it.each([
      [{}],
      [{ status: "erledigt" }],
      [{ status: null }],
      [{ status: ["done"] }],
      [{ status: "done", benachrichtigen: "ja" }],
      [[]],
    ])("%j is no change", async (body) => {
      const id = await book(shop);
      expect((await refused(shop, () => change("the admin", id, body))).status).toBe(422);
      expect(
        (await refused(shop, () => remove("the admin", id, "?benachrichtigen=vielleicht"))).status,
      ).toBe(422);
      expect((await refused(shop, () => remove("the admin", id, "?leise=ja"))).status).toBe(422);
    });
  });

  describe("its status leaves open once and for all", () => {
    it.each([
      ["done", "done"],
      ["done", "cancelled"],
      ["done", "open"],
      ["cancelled", "cancelled"],
      ["cancelled", "done"],
      ["cancelled", "open"],
    ])("%s is not followed by %s", async (first, second) => {
      const id = await book(shop, {}, as("its owner"));
      expect((await change("the admin", id, { status: first })).status).toBe(200);
      expect(await refused(shop, () => change("the admin", id, { status: second }))).toMatchObject({
        status: 409,
        body: { code: "nicht_offen" },
      });
      if (second === "cancelled") {
        expect(
          await refused(shop, () => change("its owner", id, { status: second })),
        ).toMatchObject({ status: 409 });
      }
    });

    it("of twenty who complete and cancel it at the same moment exactly one does", async () => {
      const id = await book(shop, {}, as("its owner"));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0
            ? change("the admin", id, { status: "done" })
            : change("its owner", id, { status: "cancelled" }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      await expectPlacesFit(shop.platform.db);
      const isCancelled = (await stored(id))?.status === "cancelled";
      expect(
        (await mailKinds(shop, id)).filter((mail) => mail.startsWith("booking-cancelled")),
      ).toHaveLength(isCancelled ? 2 : 0);
    });

    it("of ten who delete and cancel it at the same moment nobody leaves a place or a reminder behind", async () => {
      const id = await book(shop, {}, as("its owner"));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          index % 2 === 0
            ? remove("the admin", id)
            : change("its owner", id, { status: "cancelled" }),
        ),
      );
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 204, 404, 409].includes(status))).toBe(true);
      const { bookings, places } = await footprint(shop.platform.db);
      expect([bookings, places]).toEqual([[], []]);
      expect(await mailKinds(shop, id)).not.toContain("booking-reminder");
    });
  });

  describe("its place", () => {
    it("is free again once it is cancelled or deleted, and can be booked by somebody else", async () => {
      const first = await book(shop);
      await change("the admin", first, { status: "cancelled" });
      const second = await book(shop, { email: "b@example.org" });
      await remove("the admin", second);
      await book(shop, { email: "c@example.org" });
      await expectPlacesFit(shop.platform.db);
    });

    it("stays taken when it is done", async () => {
      const id = await book(shop);
      await change("the admin", id, { status: "done" });
      const answer = await refused(shop, () =>
        shop.call("POST", "/api/bookings", bookingRequest()),
      );
      expect(answer.body.code).toBe("termin_belegt");
      const removal = { ids: [id], grund: "Doppelt eingetragen" };
      await shop.call("POST", "/api/bookings/delete", removal, { token: await shop.logInAdmin() });
      await book(shop);
    });

    it("of a consultation is its half hour", async () => {
      const { body } = await shop.call("POST", "/api/bookings", consultationRequest());
      await change("the admin", String(body.id), { status: "cancelled" });
      expect((await shop.call("POST", "/api/bookings", consultationRequest())).status).toBe(201);
      await expectPlacesFit(shop.platform.db);
    });
  });

  describe("the customer cancels", () => {
    it.each<[string, string, string, boolean]>([
      ["24 hours before", "2026-03-09", "10:00", false],
      ["a minute later than 24 hours before", "2026-03-09", "10:01", true],
      ["a minute before it starts", "2026-03-10", "09:59", true],
    ])("%s", async (_, day, time, isLate) => {
      const id = await book(shop, {}, as("its owner"));
      shop.setClock(day, time);
      expect(await change("its owner", id, { status: "cancelled" })).toMatchObject({
        status: 200,
        body: { spaet_storniert: isLate },
      });
      expect(await stored(id)).toMatchObject({
        status: "cancelled",
        spaet_storniert: isLate,
        ics_sequence: 1,
      });
      const shopMail = (await shop.mails()).find(
        (mail) => mail.key === `booking-cancelled-shop:${id}`,
      );
      expect(shopMail?.message.subject.startsWith("Späte Stornierung")).toBe(isLate);
    });

    it("not any more once it has started, when only the admin can", async () => {
      const id = await book(shop, {}, as("its owner"));
      shop.setClock("2026-03-10", "10:00");
      // The reminder of what has begun is dropped by then, and not while `refused` looks.
      await shop.platform.outbox.deliverDue();
      const answer = await refused(shop, () => change("its owner", id, { status: "cancelled" }));
      expect(answer).toMatchObject({ status: 409, body: { code: "schon_begonnen" } });
      expect(await change("the admin", id, { status: "cancelled" })).toMatchObject({
        status: 200,
        body: { spaet_storniert: false },
      });
    });

    it("an admin's cancellation is never late", async () => {
      const id = await book(shop, {}, as("its owner"));
      shop.setClock("2026-03-10", "09:00");
      expect(await change("the admin", id, { status: "cancelled" })).toMatchObject({
        body: { spaet_storniert: false },
      });
    });
  });

  describe("the mails", () => {
    const kinds = (id: string) => mailKinds(shop, id);
    const BEFORE = ["booking-arrived", "booking-received"];
    /** Booked, and the first mails have left. */
    async function bookAndMail(
      changes: Record<string, unknown> = {},
      options = {},
    ): Promise<string> {
      const id = await book(shop, changes, options);
      const firstMails = async () =>
        (await shop.mails()).filter(({ key }) => BEFORE.some((kind) => key === `${kind}:${id}`));
      await expect
        .poll(async () => (await firstMails()).map(({ sent_at }) => typeof sent_at))
        .toEqual(["number", "number"]);
      return id;
    }

    it("of a customer's cancellation go to both, and the reminder is gone", async () => {
      const id = await bookAndMail({}, as("its owner"));
      expect(await kinds(id)).toEqual([...BEFORE, "booking-reminder"]);
      await change("its owner", id, { status: "cancelled", benachrichtigen: false });
      expect(await kinds(id)).toEqual([
        "booking-arrived",
        "booking-cancelled",
        "booking-cancelled-shop",
        "booking-received",
      ]);
    });

    it("of an admin's cancellation go to the customer, with a file that cancels the calendar entry", async () => {
      const id = await bookAndMail();
      await change("the admin", id, { status: "cancelled" });
      expect(await kinds(id)).toEqual(["booking-arrived", "booking-cancelled", "booking-received"]);
      const mail = (await shop.mails()).find(({ key }) => key === `booking-cancelled:${id}`);
      expect(mail?.recipient).toBe("test@example.org");
      expect(mail?.message.calendar?.method).toBe("CANCEL");
      expect(mail?.message.calendar?.content).toMatch(/SEQUENCE:1\r\n/);
      expect(mail?.message.calendar?.content).toContain(`UID:buchung-${id}@localhost`);
    });

    it("of a deletion go to the customer, with a higher sequence than the invitation", async () => {
      const id = await bookAndMail();
      await remove("the admin", id);
      expect(await kinds(id)).toEqual(["booking-arrived", "booking-cancelled", "booking-received"]);
      const mail = (await shop.mails()).find(({ key }) => key === `booking-cancelled:${id}`);
      expect(mail?.message.calendar?.content).toMatch(/SEQUENCE:1\r\n/);
    });

    it("stay unwritten when the admin chose so", async () => {
      const [first, second] = [await bookAndMail(), await bookAndMail({ datum: "2026-03-11" })];
      await change("the admin", first, { status: "cancelled", benachrichtigen: false });
      await remove("the admin", second, "?benachrichtigen=nein");
      expect([await kinds(first), await kinds(second)]).toEqual([BEFORE, BEFORE]);
    });

    it("of a completed booking are none, and the reminder is gone", async () => {
      const id = await bookAndMail();
      await change("the admin", id, { status: "done" });
      expect(await kinds(id)).toEqual(BEFORE);
      await remove("the admin", id);
      expect(await kinds(id)).toEqual(BEFORE);
    });

    it("do not speak of an appointment that is over or was cancelled before", async () => {
      const [over, twice] = [await bookAndMail(), await bookAndMail({ datum: "2026-03-11" })];
      await change("the admin", twice, { status: "cancelled", benachrichtigen: false });
      await remove("the admin", twice);
      shop.setClock("2026-03-10", "10:00");
      await change("the admin", over, { status: "cancelled" });
      expect(await kinds(over)).not.toContain("booking-cancelled");
      expect(await kinds(twice)).toEqual(BEFORE);
    });

    it("that still wait for the mail server say nothing that no longer holds", async () => {
      const cutOff = await openTestShop({
        kind,
        environment: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
      });
      const [owner, admin] = [(await cutOff.addCustomer()).token, await cutOff.logInAdmin()];
      const cancelled = await book(cutOff, {}, { token: owner });
      const deleted = await book(cutOff, { datum: "2026-03-11" });
      const silent = await book(cutOff, { datum: "2026-03-12" });
      await cutOff.call(
        "PATCH",
        `/api/bookings/${cancelled}/status`,
        { status: "cancelled" },
        { token: owner },
      );
      await cutOff.call("DELETE", `/api/bookings/${deleted}`, undefined, { token: admin });
      await cutOff.call("DELETE", `/api/bookings/${silent}?benachrichtigen=nein`, undefined, {
        token: admin,
      });
      expect(await mailKinds(cutOff, cancelled)).toEqual([
        "booking-cancelled",
        "booking-cancelled-shop",
      ]);
      expect(await mailKinds(cutOff, deleted)).toEqual(["booking-cancelled"]);
      expect(await mailKinds(cutOff, silent)).toEqual([]);
      await cutOff.close();
    });

    it("are none where there is no address", async () => {
      const { body } = await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ email: "" }),
        as("the admin"),
      );
      const other = await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ email: "", datum: "2026-03-11" }),
        as("the admin"),
      );
      await change("the admin", String(body.id), { status: "cancelled" });
      await remove("the admin", String(other.body.id));
      expect(await shop.mails()).toEqual([]);
    });
  });
});
