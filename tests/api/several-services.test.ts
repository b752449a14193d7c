import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Service } from "../../src/catalogue/schema.ts";
import {
  addOffer,
  book,
  bookingRequest,
  emptyCalendar,
  expectPlacesFit,
  refused,
  serviceId,
  workdays,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B46, B47, C13, C14, R9).

describeOnBothDatabases("several services and extras in one visit", (kind) => {
  let shop: TestShop;
  let admin = "";
  let services: Service[] = [];
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    services = (await shop.call("GET", "/api/services")).body as unknown as Service[];
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const stored = (id: string) =>
    shop.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const extraId = (title: string) =>
    services.flatMap(({ extras }) => extras).find((extra) => extra.title === title)?.id ?? "";
  const both = (changes: Record<string, unknown> = {}) => ({
    leistungen: ["Außenreinigung", "Innenreinigung (ohne Polster)"],
    extras: [extraId("Motorwäsche"), extraId("Tierhaare")],
    preis: "164.00",
    ...changes,
  });

  it("are offered with their services, and services tell what they contain", () => {
    const named = (title: string) => services.find((service) => service.title === title);
    expect(named("Außenreinigung")?.extras.map(({ title }) => title)).toEqual(["Motorwäsche"]);
    expect(named("Komplettaufbereitung")?.extras).toMatchObject([
      { title: "Tierhaare", preise: { kleinwagen: "20,00 €", suv: "30,00 €" }, zusatzTage: 0 },
      { title: "Geruch", zusatzTage: 1 },
      { title: "Motorwäsche" },
    ]);
    const titles = services
      .filter(({ id }) => named("Komplettaufbereitung")?.enthaelt.includes(id))
      .map(({ title }) => title);
    expect(titles).toEqual(["Schnellreinigung", "Innenreinigung (Intensiv)", "Außenreinigung"]);
  });

  it("are one booking at the sum of its lines, on the wire, in the mails, in the calendar and in the table", async () => {
    const id = await book(shop, both());
    const row = await stored(id);
    expect(row).toMatchObject({
      leistungen: both().leistungen,
      extras: both().extras,
      sitze: {},
      preis_cent: 16_400,
      dauerTage: 1,
    });
    expect(row.positionen).toEqual([
      { art: "leistung", title: "Außenreinigung", preis_cent: 4000 },
      { art: "leistung", title: "Innenreinigung (ohne Polster)", preis_cent: 5500 },
      { art: "extra", title: "Motorwäsche", preis_cent: 4900 },
      { art: "extra", title: "Tierhaare", preis_cent: 2000 },
    ]);
    const { body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin });
    expect(body).toMatchObject({
      preis: 164,
      extras: both().extras,
      positionen: [
        { preis_cent: 4000 },
        { preis_cent: 5500 },
        { preis_cent: 4900 },
        { preis_cent: 2000 },
      ],
    });
    for (const kind of ["booking-received", "booking-arrived"]) {
      const text =
        (await shop.mails()).find(({ key }) => key === `${kind}:${id}`)?.message.text ?? "";
      for (const fact of ["Motorwäsche: 49,00 €", "Außenreinigung: 40,00 €", "164,00 €"])
        expect(text).toContain(fact);
    }
    const csv = await shop.call(
      "GET",
      "/api/bookings.csv?von=2026-03-01&bis=2026-03-31",
      undefined,
      { token: admin },
    );
    expect(String(csv.body)).toContain(
      "Außenreinigung, Innenreinigung (ohne Polster);Motorwäsche, Tierhaare;",
    );
    const found = await shop.call("GET", "/api/bookings?q=motorw%C3%A4sche", undefined, {
      token: admin,
    });
    expect(found.body).toMatchObject([{ id }]);
  });

  it("take the discount off the covered lines alone", async () => {
    await addOffer(shop.platform.db, { titles: ["Außenreinigung"], discount_pct: 50 });
    const id = await book(shop, both({ preis: "144.00" }));
    const { positionen, preis_cent } = await stored(id);
    expect(positionen.at(-1)).toEqual({
      art: "rabatt",
      title: "Rabatt 50 %",
      preis_cent: -2000,
      discount_pct: 50,
      serviceIds: [await serviceId(shop.platform.db, "Außenreinigung")],
    });
    expect(positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(preis_cent);
  });

  it.each([
    ["another price", { preis: "115.00" }, 409, "preis_geaendert"],
    [
      "a service beside what contains it",
      { leistungen: ["Komplettaufbereitung", "Außenreinigung"], extras: [] },
      422,
      "leistungen",
    ],
    [
      "an extra of another service",
      { leistungen: ["Lederreinigung"], sitzOption: { anzahl: 1 } },
      422,
      "extras",
    ],
    ["an extra twice", { extras: "twice" }, 422, "extras"],
    ["an extra that is none", { extras: ["gibtesnicht"] }, 422, "extras"],
    ["seats of a service beyond seven", { sitze: { Lederreinigung: 8 } }, 422, "sitze"],
  ])("are refused with the reason: %s", async (_, change, status, what) => {
    const extras =
      "extras" in change && change.extras === "twice"
        ? { extras: [extraId("Motorwäsche"), extraId("Motorwäsche")] }
        : {};
    const answer = await refused(shop, () =>
      shop.call("POST", "/api/bookings", bookingRequest(both({ ...change, ...extras }))),
    );
    expect(answer.status).toBe(status);
    expect(answer.body.code === what ? { [what]: "" } : answer.body.fields).toHaveProperty([what]);
  });

  it("stay as long as the longest service and the extras' days, and take a place on each of them", async () => {
    const wish = {
      leistungen: ["Lackaufbereitung", "Innenreinigung (ohne Polster)"],
      extras: [extraId("Geruch")],
      preis: "290.00",
    };
    const query = new URLSearchParams([
      ...wish.leistungen.map((title) => ["leistung", title]),
      ["extra", extraId("Geruch")],
    ]);
    await book(shop, { datum: "2026-03-12" });
    const blocked = async (search: URLSearchParams) =>
      (await shop.call("GET", `/api/bookings/dates?${search}`)).body as unknown as string[];
    expect(await blocked(query)).toEqual(
      expect.arrayContaining(["2026-03-10", "2026-03-11", "2026-03-12"]),
    );
    query.delete("extra");
    expect(await blocked(query)).not.toContain("2026-03-10");
    const id = await book(shop, { ...wish, datum: "2026-03-16" });
    expect(await stored(id)).toMatchObject({ dauerTage: 3, bis: "2026-03-18" });
    await expectPlacesFit(shop.platform.db);
  });

  it("have seats of their own where a service says so", async () => {
    const seats = {
      leistungen: ["Lederreinigung", "Polsterreinigung"],
      sitzOption: { anzahl: 2, details: "vorn" },
    };
    const same = await book(shop, { ...seats, preis: "76.00" });
    expect(await stored(same)).toMatchObject({
      sitzOption: { anzahl: 2, details: "vorn" },
      sitze: {},
    });
    const own = await book(shop, {
      ...seats,
      datum: "2026-03-11",
      sitze: { "Polsterreinigung (pro Sitz)": 5 },
      preis: "130.00",
    });
    expect(await stored(own)).toMatchObject({
      sitze: { Lederreinigung: 2, Polsterreinigung: 5 },
      preis_cent: 13_000,
    });
    const text =
      (await shop.mails()).find(({ key }) => key === `booking-received:${own}`)?.message.text ?? "";
    expect(text).toContain("Polsterreinigung: 5 Sitze");
  });

  it("keep an extra that is offered no more when something else is put right, at a price that the shop says", async () => {
    const id = await book(shop, { extras: [extraId("Motorwäsche")], preis: "89.00" });
    const retired = (retired_am: string | null) =>
      shop.platform.db
        .updateTable("extras")
        .set({ retired_am })
        .where("title", "=", "Motorwäsche")
        .execute();
    await retired("2026-03-01T00:00:00.000Z");
    const put = (change: object) =>
      shop.call("PATCH", `/api/bookings/${id}`, change, { token: admin });
    expect((await put({ kfz: "suv" })).body.code).toBe("kein_preis");
    expect((await put({ kfz: "suv", preis: "99.00" })).body).toMatchObject({
      preis: 99,
      extras: [extraId("Motorwäsche")],
    });
    await retired(null);
  });

  it("become the lines of the receipt, with what was added at the end and why; the shop's own price is one of them", async () => {
    const entry = { ...bookingRequest(both({ preis: "150.00" })), bestEmail: false };
    const { body } = await shop.call("POST", "/api/bookings", entry, { token: admin });
    const id = String(body.id);
    expect((await stored(id)).positionen.at(-1)).toEqual({
      art: "nachlass",
      title: "Nachlass",
      preis_cent: -1400,
    });
    const paid = {
      status: "done",
      endpreis: "160,00",
      zahlart: "ueberweisung",
      grund: "Harz auf dem Dach",
      einverstanden: true,
      rechnung: {},
    };
    expect(
      (await shop.call("PATCH", `/api/bookings/${id}/status`, paid, { token: admin })).status,
    ).toBe(200);
    const { inhalt } = await shop.platform.db
      .selectFrom("receipts")
      .select("inhalt")
      .where("booking_id", "=", id)
      .executeTakeFirstOrThrow();
    const { positionen } = inhalt as {
      positionen: { text: string; details: string; cent: number }[];
    };
    expect(positionen.map(({ text, cent }) => [text, cent])).toEqual([
      ["Außenreinigung", 4000],
      ["Innenreinigung (ohne Polster)", 5500],
      ["Motorwäsche", 4900],
      ["Tierhaare", 2000],
      ["Nachlass", -1400],
      ["Zusätzlich vereinbart", 1000],
    ]);
    expect(positionen[0]?.details).toContain("Kleinwagen");
    expect(positionen.at(-1)?.details).toContain("Harz auf dem Dach");
  });

  it("cost the same on the screen, on the server, in mail and receipt, whatever is chosen", async () => {
    const { computePrice } = await import("../../src/bookings/price.ts");
    const { formatEuro, euroText } = await import("../../src/lib/money.ts");
    await addOffer(shop.platform.db, {
      titles: ["Lederreinigung", "Lackaufbereitung"],
      discount_pct: 12.5,
    });
    const offers = (await shop.call("GET", "/api/offers")).body as unknown as Parameters<
      typeof computePrice
    >[2];
    const guest = { loggedIn: false, hasPreviousBooking: false };
    const choices = [
      {
        leistungen: ["Lederreinigung", "Lackaufbereitung"],
        extras: ["Motorwäsche"],
        kfz: "suv",
        verschmutzung: "Schwer",
        anzahl: 7,
      },
      {
        leistungen: ["Komplettaufbereitung"],
        extras: ["Tierhaare", "Geruch", "Motorwäsche"],
        kfz: "limousine",
        verschmutzung: "Mittel",
      },
      {
        leistungen: ["Polsterreinigung", "Schnellreinigung", "Lackaufbereitung"],
        extras: ["Tierhaare"],
        kfz: "kleinwagen",
        verschmutzung: "Leicht",
        anzahl: 3,
      },
    ] as const;
    const days = workdays(20, "2026-04-06");
    for (const [index, choice] of choices.entries()) {
      const extras = choice.extras.map(extraId);
      const shown = computePrice({ ...choice, extras }, services, offers, guest, "2026-03-02");
      if (!shown) throw new Error("no price");
      const sitzOption = "anzahl" in choice ? { anzahl: choice.anzahl, details: "" } : null;
      const id = await book(shop, {
        ...choice,
        extras,
        sitzOption,
        datum: days[index * 6],
        preis: euroText(shown.preis_cent),
      });
      const row = await stored(id);
      expect(row.positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(shown.preis_cent);
      const mail =
        (await shop.mails()).find(({ key }) => key === `booking-received:${id}`)?.message.text ??
        "";
      expect(mail).toContain(formatEuro(shown.preis_cent));
      await shop.call(
        "PATCH",
        `/api/bookings/${id}/status`,
        {
          status: "done",
          zahlart: "ueberweisung",
          rechnung: { anschrift: "Weg 1, 79098 Freiburg" },
        },
        { token: admin },
      );
      const receipt = await shop.platform.db
        .selectFrom("receipts")
        .select("betrag_cent")
        .where("booking_id", "=", id)
        .executeTakeFirstOrThrow();
      expect(receipt.betrag_cent).toBe(shown.preis_cent);
    }
  });
});
