import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  refused,
  workdays,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B5).

/** Two days; of a small car 180.00 € at the lowest level. */
const POLISH = { leistungen: ["Lackaufbereitung"] };
const ASKED = `leistung=${encodeURIComponent("Lackaufbereitung")}`;
const RUSH = Array.from({ length: 50 }, (_, index) => index);

describeOnBothDatabases("a stay of two days", (kind) => {
  let shop: TestShop;
  let admin: string;
  let polish: Record<string, unknown>;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    polish = { ...POLISH, preis: await priceOf("Lackaufbereitung") };
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  async function priceOf(title: string): Promise<string> {
    const { body } = await shop.call("GET", "/api/services");
    const services = body as unknown as { title: string; preistabelle: { kleinwagen: string }[] }[];
    const cell =
      services.find((service) => service.title === title)?.preistabelle[0]?.kleinwagen ?? "";
    return cell.replace(/[^\d,]/g, "").replace(",", ".");
  }

  const dates = async (query = "", token?: string) =>
    (await shop.call("GET", `/api/bookings/dates${query}`, undefined, token ? { token } : {})).body;
  const slots = async (datum: string, query = "", token?: string) =>
    (
      await shop.call(
        "GET",
        `/api/bookings/slots?datum=${datum}${query}`,
        undefined,
        token ? { token } : {},
      )
    ).body;
  const tuples = async () =>
    (await footprint(shop.platform.db)).places.map(
      ({ datum, booking_id }) => `${datum} ${booking_id}`,
    );

  it("a booking that is to become one is offered room for both days, its own among them", async () => {
    const id = await book(shop, { datum: "2026-03-11" });
    await book(shop, { datum: "2026-03-13" });
    const roomOf = async (path: string) =>
      (await shop.call("GET", `/api/bookings/${id}/${path}`, undefined, { token: admin })).body;
    expect(await roomOf("dates")).toEqual(["2026-03-13"]);
    expect(await roomOf(`dates?${ASKED}`)).toEqual(["2026-03-12", "2026-03-13"]);
    expect(await roomOf(`slots?datum=2026-03-11&${ASKED}`)).toHaveLength(17);
    expect(await roomOf(`slots?datum=2026-03-12&${ASKED}`)).toEqual([]);
    expect(
      await roomOf(`slots?datum=2026-03-12&leistung=${encodeURIComponent("Beratungsgespräch")}`),
    ).toContain("16:00");
  });

  it("takes both days, and is offered only where both are free", async () => {
    const id = await book(shop, { ...polish, datum: "2026-03-11" });
    expect(await tuples()).toEqual([`2026-03-11 ${id}`, `2026-03-12 ${id}`]);
    expect(await dates()).toEqual(["2026-03-11", "2026-03-12"]);
    expect(await dates(`?${ASKED}`)).toEqual(["2026-03-10", "2026-03-11", "2026-03-12"]);
    expect(await dates(`?leistung=Lederreinigung&${ASKED}`)).toEqual([
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
    ]);
    expect(await slots("2026-03-10")).toHaveLength(17);
    expect(await slots("2026-03-10", `&${ASKED}`)).toEqual([]);
    expect(await slots("2026-03-13", `&${ASKED}`)).toHaveLength(17);
    const answer = await refused(shop, () =>
      shop.call("POST", "/api/bookings", bookingRequest({ ...polish, datum: "2026-03-10" })),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
    expect(answer.body.error).toContain("2 Tage");
    await expectPlacesFit(shop.platform.db);
  });

  it("stands over Sundays and closed days, and says until when in every mail and calendar entry", async () => {
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-16"] });
    const id = await book(shop, { ...polish, datum: "2026-03-14", abgabezeit: "14:00" });
    expect(await tuples()).toEqual([`2026-03-14 ${id}`, `2026-03-17 ${id}`]);
    const mails = await shop.mails();
    expect(mails).toHaveLength(3);
    for (const { message } of mails) expect(message.text).toContain("bis Dienstag, 17. März 2026");
    expect(eventOf(mails)).toEqual({ start: "2026-03-14T13:00:00Z", end: "2026-03-17T17:00:00Z" });
    const { body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin });
    expect(body).toMatchObject({ dauerTage: 2, bis: "2026-03-17" });
  });

  it("entered by an admin for several services is as long as the longest", async () => {
    const entry = bookingRequest({
      leistungen: ["Außenreinigung", "Lackaufbereitung"],
      datum: "2026-03-11",
      preis: "300.00",
    });
    expect((await shop.call("POST", "/api/bookings", entry, { token: admin })).status).toBe(201);
    expect(await dates()).toEqual(["2026-03-11", "2026-03-12"]);
  });

  it("moved by a day keeps the day in common; completed it keeps its places, cancelled it frees them", async () => {
    const [one, other] = [
      await book(shop, { ...polish, datum: "2026-03-10" }),
      await book(shop, { ...polish, datum: "2026-03-13" }),
    ];
    const move = (id: string, datum: string) =>
      shop.call(
        "PATCH",
        `/api/bookings/${id}/date`,
        { datum, abgabezeit: "10:00" },
        { token: admin },
      );
    expect(await refused(shop, () => move(one, "2026-03-12"))).toMatchObject({
      status: 409,
      body: { code: "ausnahme" },
    });
    expect(await move(one, "2026-03-11")).toMatchObject({
      status: 200,
      body: { bis: "2026-03-12" },
    });
    expect(await dates()).toEqual(["2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14"]);
    expect(
      (
        await shop.call(
          "PATCH",
          `/api/bookings/${one}/status`,
          { status: "done" },
          { token: admin },
        )
      ).status,
    ).toBe(200);
    await expectPlacesFit(shop.platform.db);
    expect(
      (
        await shop.call(
          "PATCH",
          `/api/bookings/${other}/status`,
          { status: "cancelled" },
          { token: admin },
        )
      ).status,
    ).toBe(200);
    expect(await dates()).toEqual(["2026-03-11", "2026-03-12"]);
    await expectPlacesFit(shop.platform.db);
  });

  it("stays as long as was agreed, whatever the service and the shop's holidays become", async () => {
    const id = await book(shop, { ...polish, datum: "2026-03-11" });
    await shop.platform.db
      .updateTable("services")
      .set({ dauerTage: 5 })
      .where("title", "=", "Lackaufbereitung")
      .execute();
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-12"] });
    const { body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin });
    expect(body).toMatchObject({ dauerTage: 2, bis: "2026-03-12" });
    expect(await dates(`?${ASKED}`)).toEqual(expect.arrayContaining(["2026-03-06", "2026-03-10"]));
    await shop.platform.db
      .updateTable("services")
      .set({ dauerTage: 2 })
      .where("title", "=", "Lackaufbereitung")
      .execute();
  });

  it.each([
    [
      "forward",
      "2026-03-28",
      "2026-03-02",
      { start: "2026-03-28T11:00:00Z", end: "2026-03-30T16:00:00Z" },
    ],
    [
      "back",
      "2026-10-24",
      "2026-09-01",
      { start: "2026-10-24T10:00:00Z", end: "2026-10-26T17:00:00Z" },
    ],
  ])(
    "over the night in which the clocks go %s begins and ends at the right instants",
    async (_way, datum, today, expected) => {
      shop.setClock(today, "08:00");
      const { token } = await shop.addCustomer();
      const id = await book(
        shop,
        { ...polish, datum: datum === "2026-03-28" ? "2026-03-24" : "2026-10-20" },
        { token },
      );
      const moved = await shop.call(
        "PATCH",
        `/api/bookings/${id}/date`,
        { datum, abgabezeit: "12:00" },
        { token },
      );
      expect(moved.status).toBe(200);
      const mails = (await shop.mails()).filter(({ key }) => key.startsWith("booking-moved:"));
      expect(eventOf(mails)).toEqual(expected);
      const file = await shop.call("GET", `/api/users/me/bookings/${id}/calendar`, undefined, {
        token,
      });
      expect(readEvent(String(file.body.content))).toEqual(expected);
    },
  );

  describe("fifty visitors at the same moment", () => {
    it("want overlapping days: no day twice, and as many places as days of the bookings made", async () => {
      const days = workdays(6);
      const statuses = await Promise.all(
        RUSH.map((index) =>
          shop
            .call(
              "POST",
              "/api/bookings",
              bookingRequest({
                ...polish,
                email: `besuch-${index}@example.org`,
                datum: days[index % 6],
              }),
            )
            .then(({ status }) => status),
        ),
      );
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
      const won = statuses.filter((status) => status === 201).length;
      expect(won).toBeGreaterThanOrEqual(2);
      const { places } = await footprint(shop.platform.db);
      expect(places).toHaveLength(won * 2);
      expect(new Set(places.map(({ datum }) => datum)).size).toBe(won * 2);
      await expectPlacesFit(shop.platform.db);
    });

    it("and as many moves: three places a day, none twice, none lost", async () => {
      await changeSettings(shop.platform.db, { tagesKapazitaet: 3 });
      const days = workdays(12);
      const ids = await Promise.all(
        RUSH.slice(0, 12).map((index) =>
          book(shop, {
            ...polish,
            email: `b-${index}@example.org`,
            datum: days[Math.floor(index / 3) * 2],
          }),
        ),
      );
      const answers = await Promise.all(
        RUSH.map((index) =>
          shop.call(
            "PATCH",
            `/api/bookings/${ids[index % 12]}/date`,
            { datum: days[(index * 5) % 11], abgabezeit: "11:00", mail: false },
            { token: admin },
          ),
        ),
      );
      for (const { status, body } of answers)
        expect([200, 409], JSON.stringify(body)).toContain(status);
      const { places } = await footprint(shop.platform.db);
      expect(places).toHaveLength(24);
      await expectPlacesFit(shop.platform.db);
    });
  });

  describe("with a lead time", () => {
    beforeEach(() => changeSettings(shop.platform.db, { vorlaufStunden: 26, tagesKapazitaet: 2 }));

    it("nothing can be booked or moved into it by visitors; the admin may", async () => {
      expect(await dates()).toEqual(["2026-03-02"]);
      expect(await slots("2026-03-02")).toEqual([]);
      expect((await slots("2026-03-03"))?.[0]).toBe("10:00");
      shop.setClock("2026-03-02", "08:01");
      expect((await slots("2026-03-03"))?.[0]).toBe("10:30");
      expect(await dates("", admin)).toEqual([]);
      expect((await slots("2026-03-02", "", admin))?.[0]).toBe("10:00");

      const ask = (datum: string, abgabezeit: string) =>
        shop.call("POST", "/api/bookings", bookingRequest({ datum, abgabezeit }));
      expect(await refused(shop, () => ask("2026-03-02", "18:00"))).toMatchObject({
        status: 422,
        body: { code: "datum_ungueltig" },
      });
      expect(await refused(shop, () => ask("2026-03-03", "10:00"))).toMatchObject({
        status: 422,
        body: { code: "uhrzeit_ungueltig" },
      });
      expect((await ask("2026-03-03", "10:30")).status).toBe(201);
      const entry = bookingRequest({ datum: "2026-03-02", abgabezeit: "17:00" });
      expect((await shop.call("POST", "/api/bookings", entry, { token: admin })).status).toBe(201);

      const { token } = await shop.addCustomer();
      const id = await book(shop, { datum: "2026-03-10" }, { token });
      const move = (token: string) =>
        shop.call(
          "PATCH",
          `/api/bookings/${id}/date`,
          { datum: "2026-03-02", abgabezeit: "18:00" },
          { token },
        );
      expect(await refused(shop, () => move(token))).toMatchObject({
        status: 422,
        body: { code: "datum_ungueltig" },
      });
      expect((await move(admin)).status).toBe(200);
    });

    it("is a whole number of hours up to two weeks, and counts at once", async () => {
      const save = (vorlaufStunden: unknown) =>
        shop.call("PUT", "/api/settings", { vorlaufStunden }, { token: admin });
      for (const wrong of [-1, 1.5, 337, "bald"]) expect((await save(wrong)).status).toBe(422);
      expect(await save(48)).toMatchObject({ status: 200 });
      expect(await dates()).toEqual(["2026-03-02", "2026-03-03"]);
    });
  });
});

/** Read by a library that knows nothing of the one that wrote it. */
function readEvent(content: string): { start: string; end: string } {
  const component = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent");
  if (!component) throw new Error("no event in the calendar file");
  const event = new ICAL.Event(component);
  const [start, end] = [event.startDate, event.endDate].map((time) =>
    new Date(time.toUnixTime() * 1000).toISOString().replace(".000", ""),
  );
  return { start: start ?? "", end: end ?? "" };
}

function eventOf(mails: { message: { calendar?: { content: string } } }[]): {
  start: string;
  end: string;
} {
  return readEvent(mails.find(({ message }) => message.calendar)?.message.calendar?.content ?? "");
}
