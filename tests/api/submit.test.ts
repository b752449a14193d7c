import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withdrawMails } from "../../src/server/mail/outbox.server.ts";
import {
  addOffer,
  book,
  bookingRequest,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  mailKinds,
  refused,
  workdays,
} from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

describeOnBothDatabases("asking for an appointment", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const stored = (id: string) =>
    shop.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  describe("as a guest", () => {
    it("writes the booking, its place, three mails and the answer's key", async () => {
      const request = bookingRequest({ nachricht: "Bitte klingeln.\nHund im Hof!" });
      const answer = await shop.call("POST", "/api/bookings", request, {
        headers: { "Idempotency-Key": "k-1" },
      });
      expect(answer).toMatchObject({
        status: 201,
        body: { success: true, id: expect.stringMatching(/^[0-9a-z]{12}$/) },
      });
      expect(answer.headers.get("Cache-Control")).toBe("no-store");

      const id = String(answer.body.id);
      expect(await stored(id)).toMatchObject({
        art: "service",
        datum: "2026-03-10",
        abgabezeit: "10:00",
        name: "Test Kundin",
        email: "test@example.org",
        telefon: "0151 12345678",
        kfz: "kleinwagen",
        verschmutzung: "Leicht",
        leistungen: ["Außenreinigung"],
        preis_cent: 4000,
        nachricht: "Bitte klingeln.\nHund im Hof!",
        sitzOption: null,
        status: "open",
        bestEmail: true,
        user_id: null,
        erstellt_am: "2026-03-02T07:00:00.000Z",
      });
      await expectPlacesFit(shop.platform.db);
      const mails = await shop.mails();
      expect(mails.map(({ key, recipient }) => [key, recipient])).toEqual([
        [`booking-arrived:${id}`, "kontakt@musterglanz.example"],
        [`booking-received:${id}`, "test@example.org"],
        [`booking-reminder:${id}`, "test@example.org"],
      ]);
      const keys = await shop.platform.db.selectFrom("idempotent_answers").selectAll().execute();
      expect(keys).toEqual([
        {
          key: "guest:k-1",
          body_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          booking_id: id,
          bestaetigung: "",
          created_at: shop.platform.clock.now(),
        },
      ]);
    });

    it("a consultation is free, takes its half hour, and forgets vehicle and seats", async () => {
      const request = consultationRequest({
        kfz: "suv",
        verschmutzung: "Schwer",
        sitzOption: { anzahl: 2, details: "hinten" },
        preis: 0,
      });
      const { status, body } = await shop.call("POST", "/api/bookings", request);
      expect(status).toBe(201);
      expect(await stored(String(body.id))).toMatchObject({
        art: "beratung",
        kfz: "",
        verschmutzung: "",
        sitzOption: null,
        preis_cent: 0,
      });
      expect(
        await shop.platform.db.selectFrom("places").select(["art", "place"]).execute(),
      ).toEqual([{ art: "beratung", place: "16:00" }]);
    });

    it("an appointment tomorrow morning gets no reminder, which would be due already", async () => {
      shop.setClock("2026-03-09", "09:00");
      const id = await book(shop, { datum: "2026-03-10" });
      expect(await mailKinds(shop, id)).toEqual(["booking-arrived", "booking-received"]);
    });

    it("the shop's mails go to the configured inbox", async () => {
      const other = await openTestShop({ kind, environment: { MAIL_TO: "werkstatt@example.org" } });
      await book(other);
      expect((await other.mails()).map((mail) => mail.recipient)).toContain(
        "werkstatt@example.org",
      );
      await other.close();
    });

    it("the shop's mails go to each address of the settings, unless the environment names one, and are withdrawn for all (M18)", async () => {
      const arrived = async (of: TestShop) =>
        (await of.mails())
          .filter(({ key }) => key.startsWith("booking-arrived:"))
          .map(({ recipient }) => recipient);
      // Only what has not left can be withdrawn.
      const other = await openTestShop({ kind, environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
      const named = await openTestShop({ kind, environment: { MAIL_TO: "werkstatt@example.org" } });
      for (const of of [other, named]) {
        const token = await of.logInAdmin();
        await of.confirm(token, ADMIN.password);
        const meldeAdressen = ["chefin@example.org", "halle@example.org"];
        expect((await of.call("PUT", "/api/settings", { meldeAdressen }, { token })).status).toBe(
          200,
        );
        expect((await of.call("GET", "/api/settings")).body).not.toHaveProperty("meldeAdressen");
      }
      const id = await book(other);
      await book(named);
      expect((await arrived(other)).sort()).toEqual(["chefin@example.org", "halle@example.org"]);
      expect(await arrived(named)).toEqual(["werkstatt@example.org"]);
      await withdrawMails(other.platform.db, [`booking-arrived:${id}`]);
      expect(await arrived(other)).toEqual([]);
      await Promise.all([other.close(), named.close()]);
    });

    it.each([
      ["umlauts", "Jürgen Müßig-Öztürk", "jürgen"],
      ["emoji and other scripts", "Zoë 🚗 Ζωή 李", "🚗"],
      ["quotes and tags", 'O\'Brien "<b>Bob</b>"; DROP TABLE bookings;--', "drop table"],
      ["signs with a meaning in SQL", "100%_\\", "100%_\\"],
    ])("%s in a name arrive as they were typed and are found again", async (_, name, part) => {
      const id = await book(shop, { name, nachricht: name });
      expect(await stored(id)).toMatchObject({ name, nachricht: name });
      const token = await shop.logInAdmin();
      const found = await shop.call(
        "GET",
        `/api/bookings?q=${encodeURIComponent(part)}`,
        undefined,
        { token },
      );
      expect(found.body.map((booking) => (booking as { id: string }).id)).toEqual([id]);
    });

    it("spaces around what was typed are dropped", async () => {
      const id = await book(shop, {
        name: "  Anna  ",
        email: " anna@example.org ",
        telefon: " +49 (0)151/123-456 ",
      });
      expect(await stored(id)).toMatchObject({
        name: "Anna",
        email: "anna@example.org",
        telefon: "+49 (0)151/123-456",
      });
    });

    it("the longest allowed texts fit", async () => {
      const request = {
        name: "ä".repeat(120),
        nachricht: "ß".repeat(2000),
        leistungen: ["Lederreinigung"],
        preis: "140.00",
      };
      const id = await book(shop, {
        ...request,
        sitzOption: { anzahl: 7, details: "€".repeat(200) },
      });
      expect(await stored(id)).toMatchObject({ name: request.name, nachricht: request.nachricht });
    });

    it("fields that nobody knows are ignored, also those that only an admin may set", async () => {
      const id = await book(shop, {
        bestEmail: false,
        user_id: "somebody",
        status: "done",
        id: "mine",
        preis_cent: 1,
        art: "beratung",
      });
      expect(id).not.toBe("mine");
      expect(await stored(id)).toMatchObject({
        bestEmail: true,
        user_id: null,
        status: "open",
        preis_cent: 4000,
        art: "service",
      });
    });
  });

  describe("read generously", () => {
    it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
      ["a price with comma and sign", { preis: "40,00 €" }, {}],
      ["a price as number", { preis: 40 }, {}],
      ["a price without decimals", { preis: "40" }, {}],
      ["capitals in the vehicle class", { kfz: "KLEINWAGEN" }, { kfz: "kleinwagen" }],
      ["the label of the vehicle class", { kfz: "Kleinwagen" }, { kfz: "kleinwagen" }],
      [
        "a small first letter of the level",
        { verschmutzung: "leicht" },
        { verschmutzung: "Leicht" },
      ],
      [
        "no note and no seats at all",
        { nachricht: undefined, sitzOption: undefined },
        { nachricht: "", sitzOption: null },
      ],
      [
        "a seat count as text, without details",
        { leistungen: ["Lederreinigung"], sitzOption: { anzahl: "3" }, preis: "60.00" },
        { sitzOption: { anzahl: 3, details: "" }, preis_cent: 6000 },
      ],
      [
        "a title with '(pro Sitz)'",
        {
          leistungen: ["Polsterreinigung (pro Sitz)"],
          sitzOption: { anzahl: 2, details: "vorn" },
          preis: "36.00",
        },
        {
          leistungen: ["Polsterreinigung"],
          sitzOption: { anzahl: 2, details: "vorn" },
          preis_cent: 3600,
        },
      ],
      [
        "a title with '+ Versiegelung'",
        { leistungen: ["Lackaufbereitung + Versiegelung"], preis: "190.00" },
        { leistungen: ["Lackaufbereitung"], preis_cent: 19000 },
      ],
      [
        "a title with more than the shop sells",
        { leistungen: ["Außenreinigung + Versiegelung"] },
        { leistungen: ["Außenreinigung"] },
      ],
      [
        "seats where none are counted",
        { sitzOption: { anzahl: 7, details: "alle" } },
        { sitzOption: null, preis_cent: 4000 },
      ],
      [
        "two services",
        { leistungen: ["Außenreinigung", "Schnellreinigung"], preis: "75.00" },
        { preis_cent: 7500 },
      ],
      [
        "seats beside a service that has none",
        {
          leistungen: ["Lederreinigung", "Außenreinigung"],
          sitzOption: { anzahl: 5, details: "" },
          preis: "140.00",
        },
        { preis_cent: 14000 },
      ],
    ])("%s is understood", async (_, changes, expected) => {
      expect(await stored(await book(shop, changes))).toMatchObject(expected);
    });
  });

  describe("as a customer", () => {
    it("the booking belongs to the account and is listed there alone", async () => {
      const customer = await shop.addCustomer();
      const stranger = await shop.addCustomer();
      const id = await book(shop, {}, { token: customer.token });
      expect(await stored(id)).toMatchObject({ user_id: customer.id });

      const own = await shop.call("GET", "/api/users/me/bookings", undefined, {
        token: customer.token,
      });
      expect(own.body).toMatchObject({
        success: true,
        bookings: [{ id, datum: "2026-03-10", preis: 40, status: "open" }],
      });
      const others = await shop.call("GET", "/api/users/me/bookings", undefined, {
        token: stranger.token,
      });
      expect(others.body).toEqual({ success: true, bookings: [] });
    });

    it("a guest's booking with the same e-mail does not belong to the account", async () => {
      const customer = await shop.addCustomer("anna@example.org");
      await book(shop, { email: "anna@example.org" });
      const own = await shop.call("GET", "/api/users/me/bookings", undefined, {
        token: customer.token,
      });
      expect(own.body).toEqual({ success: true, bookings: [] });
    });

    it("new customers, regulars and guests each get their own price", async () => {
      const { db } = shop.platform;
      await addOffer(db, { titles: ["Außenreinigung"], type: "allgemein", discount_pct: 5 });
      await addOffer(db, { titles: ["Außenreinigung"], type: "neukunde", discount_pct: 25 });
      await addOffer(db, { titles: ["Außenreinigung"], type: "bestandskunde", discount_pct: 12.5 });
      const { token } = await shop.addCustomer();

      expect(await rightPrice({ datum: "2026-03-10" })).toBe("38.00");
      await book(shop, { datum: "2026-03-10", preis: "38.00" });
      expect(await rightPrice({ datum: "2026-03-11" }, token)).toBe("30.00");
      const first = await book(shop, { datum: "2026-03-11", preis: "30.00" }, { token });
      expect(await rightPrice({ datum: "2026-03-12" }, token)).toBe("35.00");
      await book(shop, { datum: "2026-03-12", preis: "35.00" }, { token });
      expect(await stored(first)).toMatchObject({ preis_cent: 3000 });
    });

    it("of bookings that a new customer sends at once only one is the first", async () => {
      await addOffer(shop.platform.db, {
        titles: ["Außenreinigung"],
        type: "neukunde",
        discount_pct: 25,
      });
      const { token } = await shop.addCustomer();
      const answers = await Promise.all(
        workdays(5).map((datum) =>
          shop.call("POST", "/api/bookings", bookingRequest({ datum, preis: "30.00" }), { token }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(
        answers.filter(({ body }) => body.code === "preis_geaendert" && body.preis === "40.00"),
      ).toHaveLength(4);
      await expectPlacesFit(shop.platform.db);
    });

    it("a cancelled booking does not make a regular", async () => {
      await addOffer(shop.platform.db, {
        titles: ["Außenreinigung"],
        type: "neukunde",
        discount_pct: 25,
      });
      const { token } = await shop.addCustomer();
      const id = await book(shop, { preis: "30.00" }, { token });
      expect(await rightPrice({ datum: "2026-03-11" }, token)).toBe("40.00");
      await shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, { token });
      expect(await rightPrice({ datum: "2026-03-11" }, token)).toBe("30.00");
    });

    it("an offer takes its part off the services it covers, on its days, while it is active", async () => {
      const { db } = shop.platform;
      await addOffer(db, {
        titles: ["Schnellreinigung"],
        discount_pct: 33,
        start_date: "2026-03-02",
        end_date: "2026-03-02",
      });
      await addOffer(db, { titles: ["Schnellreinigung"], discount_pct: 90, active: false });
      await addOffer(db, {
        titles: ["Schnellreinigung"],
        discount_pct: 90,
        start_date: "2026-03-03",
      });
      await addOffer(db, {
        titles: ["Schnellreinigung"],
        discount_pct: 90,
        end_date: "2026-03-01",
      });
      const both = { leistungen: ["Außenreinigung", "Schnellreinigung"] };
      expect(await rightPrice(both)).toBe("63.45");
      await book(shop, { ...both, preis: "63.45" });
    });

    /** Asked with a price that is never right. */
    async function rightPrice(changes: Record<string, unknown>, token?: string): Promise<unknown> {
      const request = bookingRequest({ ...changes, preis: "0.01" });
      const answer = await refused(shop, () =>
        shop.call("POST", "/api/bookings", request, { ...(token && { token }) }),
      );
      expect(answer).toMatchObject({ status: 409, body: { code: "preis_geaendert" } });
      return answer.body.preis;
    }
  });
});
