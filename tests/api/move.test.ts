import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockBooking } from "../../src/bookings/bookings.data.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import {
  type Answer,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (B28).

const TUESDAY = "2026-03-10";
const THURSDAY = "2026-03-12";

describeOnBothDatabases("moving a booking", (kind) => {
  let shop: TestShop;
  let admin: string;
  let owner: string;
  let stranger: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    owner = (await shop.addCustomer("erika@example.org")).token;
    stranger = (await shop.addCustomer()).token;
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const move = (id: string, to: Record<string, unknown>, token = admin): Promise<Answer> =>
    shop.call(
      "PATCH",
      `/api/bookings/${id}/date`,
      { datum: THURSDAY, abgabezeit: "10:00", ...to },
      { token },
    );
  const bookAsOwner = (changes: Record<string, unknown> = {}) =>
    book(shop, { email: "erika@example.org", ...changes }, { token: owner });

  it("and closing a day do not wait for each other", async () => {
    const id = await bookAsOwner({ datum: TUESDAY });
    const answer = await callMeanwhile(
      shop.platform.db,
      (tx) => changeSettings(tx, { exceptions: [TUESDAY] }),
      () => move(id, {}, owner),
      (tx) => lockBooking(tx, id),
    );
    expect(answer.status).toBe(200);
  });

  it("frees the old day, takes the new one, and tells customer and calendar under the same identity", async () => {
    const id = await bookAsOwner({ datum: TUESDAY });
    const [before] = (await footprint(shop.platform.db)).bookings;
    const { status, body } = await move(id, { abgabezeit: "14:30" }, owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      datum: THURSDAY,
      abgabezeit: "14:30",
      status: "open",
      preis: 40,
      bis: null,
      version: 2,
    });
    const [row] = (await footprint(shop.platform.db)).bookings;
    expect(row).toEqual({
      ...before,
      datum: THURSDAY,
      abgabezeit: "14:30",
      ics_sequence: 1,
      version: 2,
    });
    await expectPlacesFit(shop.platform.db);
    expect((await shop.call("GET", "/api/bookings/dates")).body).toEqual([THURSDAY]);

    expect(await mailKinds(shop, id)).toEqual([
      "booking-arrived",
      "booking-moved",
      "booking-moved-shop",
      "booking-received",
      "booking-reminder",
    ]);
    const mails = await shop.mails();
    const [toCustomer, toShop, reminder, received] = [
      "moved:1",
      "moved-shop:1",
      "reminder:1",
      "received",
    ].map((name) => mails.find(({ key }) => key === `booking-${name}:${id}`));
    expect(toCustomer?.recipient).toBe("erika@example.org");
    expect(toCustomer?.message.subject).toBe(
      "Verschoben: Außenreinigung am 12.03.2026 um 14:30 Uhr",
    );
    expect(toCustomer?.message.text).toContain("10.03.2026 um 10:00 Uhr");
    expect(toShop?.message.text).toContain("Bisher: 10.03.2026 um 10:00 Uhr");
    const uid = /^UID:.*$/m;
    expect(toCustomer?.message.calendar?.content).toContain("SEQUENCE:1\r\n");
    expect(toCustomer?.message.calendar?.content).toContain("DTSTART:20260312T133000Z");
    expect(uid.exec(toCustomer?.message.calendar?.content ?? "")?.[0]).toBe(
      uid.exec(received?.message.calendar?.content ?? "")?.[0],
    );
    expect(reminder?.due_at).toBe(Date.parse("2026-03-11T08:00:00Z"));
    expect(reminder?.expires_at).toBe(Date.parse("2026-03-12T13:30:00Z"));
  });

  it("is nothing when nothing changes, and once when it is sent twice", async () => {
    const id = await bookAsOwner({ datum: TUESDAY });
    const before = await footprint(shop.platform.db);
    expect((await move(id, { datum: TUESDAY }, owner)).status).toBe(200);
    expect(await footprint(shop.platform.db)).toEqual(before);
    const first = await move(id, { version: 1 });
    // The mail went with the first.
    expect(await move(id, { version: 1 })).toMatchObject({
      status: 200,
      body: { ...first.body, mail_an: "" },
    });
    expect((await mailKinds(shop, id)).filter((name) => name === "booking-moved")).toHaveLength(1);
  });

  it("by the admin tells the customer unless the admin says otherwise, and never the shop", async () => {
    const id = await book(shop, { datum: TUESDAY });
    expect((await move(id, { mail: false })).status).toBe(200);
    expect(await mailKinds(shop, id)).toEqual([
      "booking-arrived",
      "booking-received",
      "booking-reminder",
    ]);
    expect((await move(id, { datum: "2026-03-13" })).status).toBe(200);
    expect(await mailKinds(shop, id)).toEqual([
      "booking-arrived",
      "booking-moved",
      "booking-received",
      "booking-reminder",
    ]);
    expect((await shop.mails()).find(({ key }) => key.startsWith("booking-moved:"))?.key).toBe(
      `booking-moved:2:${id}`,
    );
  });

  it("keeps the old place when the new one is taken", async () => {
    await book(shop, { datum: THURSDAY });
    const id = await bookAsOwner({ datum: TUESDAY });
    expect(await refused(shop, () => move(id, {}, owner))).toMatchObject({
      status: 409,
      body: { code: "termin_belegt" },
    });
    expect(await refused(shop, () => move(id, {}))).toMatchObject({
      status: 409,
      body: { code: "ausnahme", ausnahmen: ["belegt"] },
    });
    expect(
      (await shop.call("GET", `/api/bookings/${id}/dates`, undefined, { token: owner })).body,
    ).toEqual([THURSDAY]);
    const slots = await shop.call("GET", `/api/bookings/${id}/slots?datum=${TUESDAY}`, undefined, {
      token: owner,
    });
    expect(slots.body).toHaveLength(17);
  });

  it("of a consultation takes the new half hour", async () => {
    const talk = await shop.call("POST", "/api/bookings", consultationRequest({ datum: TUESDAY }));
    const other = await shop.call(
      "POST",
      "/api/bookings",
      consultationRequest({ datum: TUESDAY, abgabezeit: "16:30" }),
    );
    const id = String(talk.body.id);
    expect(
      await refused(shop, () => move(id, { datum: TUESDAY, abgabezeit: "16:30" })),
    ).toMatchObject({ status: 409 });
    expect((await move(id, { datum: TUESDAY, abgabezeit: "17:00" })).status).toBe(200);
    expect(
      (await move(String(other.body.id), { datum: TUESDAY, abgabezeit: "16:00" })).status,
    ).toBe(200);
    await expectPlacesFit(shop.platform.db);
  });

  it.each([
    ["a Sunday", { datum: "2026-03-15" }, "datum_ungueltig"],
    ["yesterday", { datum: "2026-03-01" }, "datum_ungueltig"],
    ["beyond the window", { datum: "2026-07-01" }, "datum_ungueltig"],
    ["a holiday", { datum: "2026-03-20" }, "datum_ungueltig"],
    ["a time off the grid", { abgabezeit: "09:00" }, "uhrzeit_ungueltig"],
    ["no time", { abgabezeit: "" }, "ungueltige_eingabe"],
    ["no day", { datum: "2026-02-30" }, "ungueltige_eingabe"],
  ])("to %s is refused", async (_name, to, code) => {
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-20"] });
    const id = await bookAsOwner({ datum: TUESDAY });
    expect(await refused(shop, () => move(id, to, owner))).toMatchObject({
      status: 422,
      body: { code },
    });
  });

  it("is for the owner until 24 hours before, for the admin always, for nobody else and never once it is closed", async () => {
    const id = await bookAsOwner({ datum: TUESDAY });
    expect((await refused(shop, () => move(id, {}, stranger))).status).toBe(403);
    expect((await refused(shop, () => move("nobodyknows0", {}))).status).toBe(404);
    shop.setClock("2026-03-10", "09:00");
    expect(await refused(shop, () => move(id, {}, owner))).toMatchObject({
      status: 409,
      body: { code: "zu_spaet" },
    });
    shop.setClock("2026-03-10", "10:00");
    expect(await refused(shop, () => move(id, {}, owner))).toMatchObject({
      status: 409,
      body: { code: "schon_begonnen" },
    });
    expect((await move(id, {})).status).toBe(200);
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: owner },
    );
    expect(await refused(shop, () => move(id, { datum: "2026-03-13" }))).toMatchObject({
      status: 409,
      body: { code: "nicht_offen" },
    });
    expect(await mailKinds(shop, id)).toContain("booking-cancelled");
  });

  it("that was decided on an older state is refused with the newer one", async () => {
    const id = await bookAsOwner({ datum: TUESDAY });
    await move(id, { datum: "2026-03-11" });
    expect(await refused(shop, () => move(id, { version: 1 }))).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { id, datum: "2026-03-11", version: 2 } },
    });
  });

  it("withdraws the reminder for good when it is too late for another, and for those who want none", async () => {
    const id = await bookAsOwner({ datum: THURSDAY });
    shop.setClock("2026-03-09", "12:00");
    await move(id, { datum: TUESDAY });
    expect(await mailKinds(shop, id)).not.toContain("booking-reminder");
  });

  describe("by fifty at the same moment", () => {
    const RUSH = Array.from({ length: 50 }, (_, index) => index);

    it("to one day: one gets it, all others stay where they are", async () => {
      await changeSettings(shop.platform.db, { tagesKapazitaet: 50 });
      const ids = await Promise.all(
        RUSH.map((index) => book(shop, { datum: TUESDAY, email: `besuch-${index}@example.org` })),
      );
      await changeSettings(shop.platform.db, { tagesKapazitaet: 1 });
      const statuses = (await Promise.all(ids.map((id) => move(id, {})))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(49);
      await expectPlacesFit(shop.platform.db);
    });

    it("of one booking to many days: it ends on one of them with one place", async () => {
      const id = await book(shop, { datum: TUESDAY });
      const days = ["2026-03-11", THURSDAY, "2026-03-13", "2026-03-14", "2026-03-16"];
      const answers = await Promise.all(
        RUSH.map((index) => move(id, { datum: days[index % days.length] })),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await expectPlacesFit(shop.platform.db);
      expect((await footprint(shop.platform.db)).places).toHaveLength(1);
    });

    it("while it is cancelled and others book: no place twice, none lost", async () => {
      const id = await book(shop, { datum: TUESDAY });
      const [cancelled, ...answers] = await Promise.all([
        shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, { token: admin }),
        ...RUSH.map((index) =>
          index % 2
            ? move(id, { datum: index % 4 === 1 ? THURSDAY : TUESDAY })
            : shop.call(
                "POST",
                "/api/bookings",
                bookingRequest({
                  email: `besuch-${index}@example.org`,
                  datum: index % 4 ? THURSDAY : TUESDAY,
                }),
              ),
        ),
      ]);
      expect(cancelled?.status).toBe(200);
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      await expectPlacesFit(shop.platform.db);
    });
  });
});
