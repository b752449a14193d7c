import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/server/new-id.server.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  refused,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B12).

type Broken = [what: string, changes: Record<string, unknown>, field: string, code?: string];

const INVALID: Broken[] = [
  ["no name", { name: "" }, "name"],
  ["a name of spaces", { name: "   " }, "name"],
  ["a missing name", { name: undefined }, "name"],
  ["null as name", { name: null }, "name"],
  ["a number as name", { name: 7 }, "name"],
  ["a list as name", { name: ["Anna"] }, "name"],
  ["a name of 121 letters", { name: "x".repeat(121) }, "name"],
  ["a line break in the name", { name: "Anna\r\nBcc: alle@example.org" }, "name"],
  ["a NUL in the name", { name: "Anna\u0000" }, "name"],
  ["a line separator in the name", { name: "Anna\u2028Beta" }, "name"],

  ["no e-mail", { email: "" }, "email"],
  ["a missing e-mail", { email: undefined }, "email"],
  ["an e-mail without @", { email: "test.example.org" }, "email"],
  ["two e-mail addresses", { email: "a@example.org, b@example.org" }, "email"],
  ["a line break in the e-mail", { email: "a@example.org\r\nBcc: b@example.org" }, "email"],
  ["an e-mail with a name", { email: "Anna <a@example.org>" }, "email"],
  ["a NUL in the e-mail", { email: "a\u0000@example.org" }, "email"],
  ["an e-mail of 255 letters", { email: `${"x".repeat(243)}@example.org` }, "email"],
  ["an object as e-mail", { email: { address: "a@example.org" } }, "email"],

  ["no phone", { telefon: "" }, "telefon"],
  ["a missing phone", { telefon: undefined }, "telefon"],
  ["letters as phone", { telefon: "ruf mich an" }, "telefon"],
  ["a phone of four digits", { telefon: "1234" }, "telefon"],
  ["a phone of 41 digits", { telefon: "1".repeat(41) }, "telefon"],
  ["a number as phone", { telefon: 15112345678 }, "telefon"],

  ["no vehicle class", { kfz: "" }, "kfz"],
  ["a missing vehicle class", { kfz: undefined }, "kfz"],
  ["a lorry", { kfz: "lkw" }, "kfz"],
  ["the class of individual requests", { kfz: "andere" }, "kfz"],
  ["a number as vehicle class", { kfz: 1 }, "kfz"],
  ["no soiling level", { verschmutzung: "" }, "verschmutzung"],
  ["null as soiling level", { verschmutzung: null }, "verschmutzung"],
  ["an unknown soiling level", { verschmutzung: "Katastrophal" }, "verschmutzung"],

  ["no date", { datum: "" }, "datum"],
  ["a missing date", { datum: undefined }, "datum"],
  ["a German date", { datum: "10.03.2026" }, "datum"],
  ["a day that does not exist", { datum: "2026-02-29" }, "datum"],
  ["a date with a time", { datum: "2026-03-10T10:00" }, "datum"],
  ["a number as date", { datum: 20260310 }, "datum"],
  ["yesterday", { datum: "2026-03-01" }, "datum", "datum_ungueltig"],
  ["a day beyond three months", { datum: "2026-06-03" }, "datum", "datum_ungueltig"],
  ["a Sunday", { datum: "2026-03-15" }, "datum", "datum_ungueltig"],
  ["a holiday of the shop", { datum: "2026-03-17" }, "datum", "datum_ungueltig"],

  ["no time", { abgabezeit: "" }, "abgabezeit"],
  ["a missing time", { abgabezeit: undefined }, "abgabezeit"],
  ["a time without a leading zero", { abgabezeit: "9:00" }, "abgabezeit"],
  ["24 o'clock", { abgabezeit: "24:00" }, "abgabezeit"],
  ["a time beside the grid", { abgabezeit: "10:15" }, "abgabezeit", "uhrzeit_ungueltig"],
  ["a time before opening", { abgabezeit: "09:30" }, "abgabezeit", "uhrzeit_ungueltig"],
  ["half past six in the evening", { abgabezeit: "18:30" }, "abgabezeit", "uhrzeit_ungueltig"],
  [
    "a time of today that is over",
    { datum: "2026-03-02", abgabezeit: "10:00" },
    "abgabezeit",
    "uhrzeit_ungueltig",
  ],

  ["no service", { leistungen: [] }, "leistungen"],
  ["a missing list of services", { leistungen: undefined }, "leistungen"],
  ["a text as list of services", { leistungen: "Außenreinigung" }, "leistungen"],
  ["an empty title", { leistungen: [""] }, "leistungen"],
  ["a number as title", { leistungen: [3] }, "leistungen"],
  ["an unknown service", { leistungen: ["Unterbodenwäsche"] }, "leistungen", "leistung_unbekannt"],
  [
    "a known and an unknown service",
    { leistungen: ["Außenreinigung", "Unterbodenwäsche"] },
    "leistungen",
    "leistung_unbekannt",
  ],
  [
    "a service twice",
    { leistungen: ["Außenreinigung", "Außenreinigung"], preis: "80.00" },
    "leistungen",
  ],
  [
    "a service twice under two names",
    { leistungen: ["Lackaufbereitung", "Lackaufbereitung + Versiegelung"], preis: "380.00" },
    "leistungen",
  ],
  [
    "a service together with the consultation",
    { leistungen: ["Außenreinigung", "Beratungsgespräch"] },
    "leistungen",
  ],
  ["21 services", { leistungen: Array.from({ length: 21 }, () => "Außenreinigung") }, "leistungen"],
  ["a title of 121 letters", { leistungen: ["x".repeat(121)] }, "leistungen"],

  ["no consent", { zustimmung: false }, "zustimmung"],
  ["a missing consent", { zustimmung: undefined }, "zustimmung"],
  ["a text as consent", { zustimmung: "true" }, "zustimmung"],
  ["a number as consent", { zustimmung: 1 }, "zustimmung"],

  ["a note of 2001 letters", { nachricht: "x".repeat(2001) }, "nachricht"],
  ["a NUL in the note", { nachricht: "Hallo\u0000" }, "nachricht"],
  ["a list as note", { nachricht: ["Hallo"] }, "nachricht"],

  ["a missing price", { preis: undefined }, "preis"],
  ["null as price", { preis: null }, "preis"],
  ["words as price", { preis: "viel" }, "preis"],
  ["a negative price", { preis: "-40.00" }, "preis"],
  ["an ambiguous price", { preis: "1.234" }, "preis"],
  ["an endless price", { preis: 1e300 }, "preis"],
  ["a list as price", { preis: ["40.00"] }, "preis"],

  ["seats that were not counted", { leistungen: ["Lederreinigung"], preis: "20.00" }, "sitzOption"],
  [
    "null as seats",
    { leistungen: ["Polsterreinigung"], preis: "18.00", sitzOption: null },
    "sitzOption",
  ],
  [
    "no seat",
    { leistungen: ["Lederreinigung"], sitzOption: { anzahl: 0, details: "" } },
    "sitzOption",
  ],
  [
    "eight seats",
    { leistungen: ["Lederreinigung"], preis: "160.00", sitzOption: { anzahl: 8, details: "" } },
    "sitzOption",
  ],
  [
    "eight seats as text",
    { leistungen: ["Lederreinigung"], preis: "160.00", sitzOption: { anzahl: "8", details: "" } },
    "sitzOption",
  ],
  [
    "half a seat",
    { leistungen: ["Lederreinigung"], sitzOption: { anzahl: 2.5, details: "" } },
    "sitzOption",
  ],
  [
    "minus two seats",
    { leistungen: ["Lederreinigung"], sitzOption: { anzahl: -2, details: "" } },
    "sitzOption",
  ],
  [
    "true seats",
    { leistungen: ["Lederreinigung"], preis: "20.00", sitzOption: { anzahl: true } },
    "sitzOption",
  ],
  [
    "a list of seats",
    { leistungen: ["Lederreinigung"], preis: "60.00", sitzOption: { anzahl: [3] } },
    "sitzOption",
  ],
  [
    "'drei' seats",
    { leistungen: ["Lederreinigung"], preis: "60.00", sitzOption: { anzahl: "drei" } },
    "sitzOption",
  ],
  [
    "hexadecimal seats",
    { leistungen: ["Lederreinigung"], preis: "60.00", sitzOption: { anzahl: "0x3" } },
    "sitzOption",
  ],
  [
    "a bare number as seats",
    { leistungen: ["Lederreinigung"], preis: "60.00", sitzOption: 3 },
    "sitzOption",
  ],
  [
    "details of 201 letters",
    { leistungen: ["Lederreinigung"], sitzOption: { anzahl: 1, details: "x".repeat(201) } },
    "sitzOption",
  ],
];

const CONSULTATION_INVALID: Broken[] = [
  ["on a Sunday", { datum: "2026-03-15" }, "datum", "datum_ungueltig"],
  ["on a holiday of the shop", { datum: "2026-03-17" }, "datum", "datum_ungueltig"],
  ["at a drop-off time", { abgabezeit: "10:00" }, "abgabezeit", "uhrzeit_ungueltig"],
  ["after ten in the evening", { abgabezeit: "22:30" }, "abgabezeit", "uhrzeit_ungueltig"],
  [
    "in the evening of a Saturday",
    { datum: "2026-03-14", abgabezeit: "16:00" },
    "abgabezeit",
    "uhrzeit_ungueltig",
  ],
  ["without consent", { zustimmung: false }, "zustimmung"],
  ["twice at once", { leistungen: ["Beratungsgespräch", "Beratungsgespräch"] }, "leistungen"],
];

describeOnBothDatabases("a booking request that breaks a rule", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    await emptyCalendar(shop);
    shop.setClock("2026-03-02", "12:00");
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-17"] });
    await book(shop, { datum: "2026-03-20" });
    expect(
      (await submit(consultationRequest({ datum: "2026-03-20", abgabezeit: "18:00" }))).status,
    ).toBe(201);
  });
  afterAll(() => shop.close());

  const submit = (request: unknown) =>
    shop.call("POST", "/api/bookings", request, { headers: { "Idempotency-Key": newId() } });

  it.each(INVALID)(
    "%s is refused and leaves nothing behind",
    async (_, changes, field, code = "ungueltige_eingabe") => {
      const { status, body } = await refused(shop, () => submit(bookingRequest(changes)));
      expect({ status, code: body.code }).toEqual({ status: 422, code });
      expect((body.fields as unknown as Record<string, string>)[field]).toMatch(/^[A-ZÄÖÜ].*\.$/);
    },
  );

  it.each(CONSULTATION_INVALID)(
    "a consultation %s is refused and leaves nothing behind",
    async (_, changes, field, code = "ungueltige_eingabe") => {
      const { status, body } = await refused(shop, () => submit(consultationRequest(changes)));
      expect({ status, code: body.code }).toEqual({ status: 422, code });
      expect((body.fields as unknown as Record<string, string>)[field]).toMatch(/\.$/);
    },
  );

  it("a day or a half hour that somebody has is taken", async () => {
    const day = await refused(shop, () => submit(bookingRequest({ datum: "2026-03-20" })));
    expect(day).toMatchObject({
      status: 409,
      body: { code: "termin_belegt", error: expect.stringContaining("Tag") },
    });
    const slot = await refused(shop, () =>
      submit(consultationRequest({ datum: "2026-03-20", abgabezeit: "18:00" })),
    );
    expect(slot).toMatchObject({
      status: 409,
      body: { code: "termin_belegt", error: expect.stringContaining("Uhrzeit") },
    });
  });

  it.each([
    ["a price from yesterday", {}, "39.00", "40.00"],
    ["a free ride", {}, "0.00", "40.00"],
    ["a tip", {}, "40.01", "40.00"],
    [
      "the price of one seat for three",
      { leistungen: ["Lederreinigung"], sitzOption: { anzahl: 3 } },
      "20.00",
      "60.00",
    ],
    ["the price of a smaller car", { kfz: "suv", verschmutzung: "Schwer" }, "40.00", "90.00"],
    [
      "the price of one of two services",
      { leistungen: ["Außenreinigung", "Schnellreinigung"] },
      "40.00",
      "75.00",
    ],
  ])("%s is answered with the right price", async (_, changes, preis, right) => {
    const { status, body } = await refused(shop, () =>
      submit(bookingRequest({ ...changes, preis })),
    );
    expect({ status, code: body.code, preis: body.preis }).toEqual({
      status: 409,
      code: "preis_geaendert",
      preis: right,
    });
    expect(body.error).toContain(right.replace(".", ","));
  });

  it("a consultation that costs something is answered with nothing to pay", async () => {
    const { status, body } = await refused(shop, () =>
      submit(consultationRequest({ preis: "10.00" })),
    );
    expect({ status, code: body.code, preis: body.preis }).toEqual({
      status: 409,
      code: "preis_geaendert",
      preis: "0.00",
    });
  });

  it("a service without a price for this choice is for an individual request", async () => {
    const { db } = shop.platform;
    const service = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Schnellreinigung")
      .executeTakeFirstOrThrow();
    const cell = db
      .deleteFrom("prices")
      .where("service_id", "=", service.id)
      .where("stufe", "=", "Schwer")
      .where("kfz", "=", "suv");
    await cell.execute();
    const request = bookingRequest({
      leistungen: ["Schnellreinigung"],
      kfz: "suv",
      verschmutzung: "Schwer",
      preis: "77.00",
    });
    const { status, body } = await refused(shop, () => submit(request));
    expect({ status, code: body.code }).toEqual({ status: 422, code: "kein_preis" });
  });

  it("several mistakes are named all at once", async () => {
    const { body } = await refused(shop, () =>
      submit(bookingRequest({ name: "", email: "x", telefon: "", datum: "" })),
    );
    expect(Object.keys(body.fields as object).sort()).toEqual([
      "datum",
      "email",
      "name",
      "telefon",
    ]);
  });

  it("a key of 201 letters is refused", async () => {
    const headers = { "Idempotency-Key": "x".repeat(201) };
    const { status, body } = await refused(shop, () =>
      shop.call("POST", "/api/bookings", bookingRequest(), { headers }),
    );
    expect({ status, code: body.code }).toEqual({ status: 422, code: "schluessel_ungueltig" });
  });

  describe("as something else than a JSON object", () => {
    it.each([
      ["nothing", ""],
      ["half an object", '{"name": "Anna'],
      ["a web form", "name=Anna&email=a%40example.org"],
      ["a lone word", "undefined"],
    ])("%s is malformed", async (_, rawBody) => {
      const { status, body } = await refused(shop, () =>
        shop.call("POST", "/api/bookings", undefined, { rawBody }),
      );
      expect({ status, code: body.code }).toEqual({ status: 400, code: "nicht_lesbar" });
    });

    it.each([["null"], ["[]"], ['"Anna"'], ["42"], ["[{}]"]])(
      "%s is no booking",
      async (rawBody) => {
        const { status } = await refused(shop, () =>
          shop.call("POST", "/api/bookings", undefined, { rawBody }),
        );
        expect(status).toBe(422);
      },
    );

    it.each([
      ["text/plain"],
      ["application/x-www-form-urlencoded"],
      ["text/html; x=application/json"],
      [""],
    ])("the media type '%s' is not guessed at", async (type) => {
      const headers = { "Content-Type": type };
      const { status, body } = await refused(shop, () =>
        shop.call("POST", "/api/bookings", bookingRequest(), { headers }),
      );
      expect({ status, code: body.code }).toEqual({ status: 415, code: "kein_json" });
    });

    it("JSON with a character set is JSON", async () => {
      const headers = { "Content-Type": "application/json; charset=utf-8" };
      const { status } = await refused(shop, () =>
        shop.call("POST", "/api/bookings", bookingRequest({ name: "" }), { headers }),
      );
      expect(status).toBe(422);
    });

    it("a megabyte of text is too large", async () => {
      const request = bookingRequest({ nachricht: "x".repeat(1_000_000) });
      const { status, body } = await refused(shop, () => submit(request));
      expect({ status, code: body.code }).toEqual({ status: 413, code: "zu_gross" });
    });

    it("a megabyte that does not say how long it is, is too large", async () => {
      const { status } = await refused(shop, () =>
        shop.call("POST", "/api/bookings", undefined, {
          rawBody: JSON.stringify(bookingRequest({ nachricht: "x".repeat(1_000_000) })),
          headers: { "Content-Length": "", "Transfer-Encoding": "chunked" },
        }),
      );
      expect(status).toBe(413);
    });

    it("a thousand nested lists are no booking", async () => {
      const rawBody = `{"name":${"[".repeat(1000)}${"]".repeat(1000)}}`;
      const { status } = await refused(shop, () =>
        shop.call("POST", "/api/bookings", undefined, { rawBody }),
      );
      expect(status).toBe(422);
    });

    it("__proto__ is a name like any other", async () => {
      const rawBody = JSON.stringify(bookingRequest({ name: "" })).replace(
        "{",
        '{"__proto__": {"name": "Anna"}, ',
      );
      const { status } = await refused(shop, () =>
        shop.call("POST", "/api/bookings", undefined, { rawBody }),
      );
      expect(status).toBe(422);
    });
  });
});
