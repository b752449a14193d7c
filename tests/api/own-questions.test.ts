import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ShopBooking } from "../../src/bookings/schema.ts";
import type { Service } from "../../src/catalogue/schema.ts";
import { book, bookingRequest, emptyCalendar, refused } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B73).

const PAINT = {
  id: "lack",
  frage: "Welcher Lack?",
  art: "wahl",
  pflicht: true,
  antworten: [
    { text: "Hell", zuschlag_cent: null },
    { text: "Dunkel", zuschlag_cent: 3000 },
  ],
  leistungen: [] as string[],
};
const PLACE = { ...PAINT, id: "orte", frage: "Wo parkt es?", art: "text", pflicht: false };
const DARK = { id: "lack", frage: "Welcher Lack?", antwort: "Dunkel" };
const BRIGHT = { ...DARK, antwort: "Hell" };
const BEHIND = { id: "orte", frage: "Wo parkt es?", antwort: "Hinterhof" };

describeOnBothDatabases("questions of the shop's own", (kind) => {
  let shop: TestShop;
  let admin = "";
  let wash = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    wash = (await services()).find(({ title }) => title === "Außenreinigung")?.id ?? "";
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    expect((await ask([PAINT, { ...PLACE, antworten: [] }])).status).toBe(200);
  });
  afterAll(() => shop.close());

  const services = async () =>
    (await shop.call("GET", "/api/services")).body as unknown as Service[];
  const ask = (fragen: unknown[]) =>
    shop.call("PUT", "/api/settings", { eigeneFragen: true, fragen }, { token: admin });
  const send = (changes: Record<string, unknown>) =>
    shop.call("POST", "/api/bookings", bookingRequest(changes));
  const read = async (id: string) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin }))
      .body as unknown as ShopBooking;

  it("are not there until the owner writes one", async () => {
    expect((await ask([])).status).toBe(200);
    for (const service of await services()) expect(service).not.toHaveProperty("fragen");
    expect(await read(await book(shop))).toMatchObject({ antworten: [], preis: 40 });
  });

  it("are neither asked nor shown while the owner has switched them off, and come back as they were", async () => {
    const switched = (eigeneFragen: boolean) =>
      shop.call("PUT", "/api/settings", { eigeneFragen }, { token: admin });
    const kept = await book(shop, { antworten: [DARK], preis: "70.00", datum: "2026-03-12" });
    expect((await switched(false)).status).toBe(200);
    for (const service of await services()) expect(service).not.toHaveProperty("fragen");
    expect(await read(await book(shop))).toMatchObject({ antworten: [], preis: 40 });
    // What was booked keeps what was said and agreed.
    const edited = await shop.call(
      "PATCH",
      `/api/bookings/${kept}`,
      { name: "Anders", mail: false },
      { token: admin },
    );
    expect(edited.body).toMatchObject({ antworten: [DARK], preis: 70 });
    expect((await switched(true)).status).toBe(200);
    expect((await services())[0]?.fragen).toHaveLength(2);
  });

  it("go with their services alone", async () => {
    await ask([{ ...PAINT, leistungen: [wash] }]);
    const asked = (await services()).filter(({ fragen }) => fragen !== undefined);
    expect(asked.map(({ title }) => title)).toEqual(["Außenreinigung"]);
    const { leistungen: _, ...sent } = PAINT;
    expect(asked[0]?.fragen).toEqual([sent]);
  });

  it.each([
    ["no words", { ...PAINT, frage: " " }, "fragen.0.frage"],
    [
      "one answer",
      { ...PAINT, antworten: [{ text: "Hell", zuschlag_cent: null }] },
      "fragen.0.antworten",
    ],
    [
      "a price below nothing",
      { ...PAINT, antworten: [PAINT.antworten[0], { text: "Dunkel", zuschlag_cent: -1 }] },
      "fragen.0.antworten.1.zuschlag_cent",
    ],
    ["no id", { ...PAINT, id: "" }, "fragen.0.id"],
  ])("with %s are refused", async (_, question, field) => {
    const answer = await ask([question]);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it("are five with a service at most", async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...PAINT,
      id: `frage${index}`,
      frage: `Frage ${index}?`,
    }));
    expect((await ask(many)).body.fields).toEqual({
      fragen: "Höchstens 5 Fragen zu einer Leistung.",
    });
    expect((await ask(many.slice(1))).status).toBe(200);
  });

  it("are answered with a booking, and an answer may be a line of its price", async () => {
    const id = await book(shop, { antworten: [DARK, BEHIND], preis: "70.00" });
    expect(await read(id)).toMatchObject({
      preis: 70,
      antworten: [DARK, BEHIND],
      positionen: [
        { art: "leistung", preis_cent: 4000 },
        { art: "frage", title: "Welcher Lack? Dunkel", preis_cent: 3000 },
      ],
    });
    const toShop = (await shop.mails()).map(({ message }) => message.text).join("\n");
    expect(toShop).toContain("Welcher Lack? Dunkel\n");
    expect(toShop).toContain("Wo parkt es? Hinterhof");
    expect(toShop).toContain("Welcher Lack? Dunkel: 30,00 €");
    const found = await shop.call("GET", "/api/bookings?q=hinterhof", undefined, { token: admin });
    expect(found.body).toMatchObject([{ id }]);

    // What is written to whoever typed an address says nothing that was typed.
    const toVisitor = (await shop.mails()).filter(
      ({ recipient }) => recipient === "test@example.org",
    );
    expect(toVisitor.map(({ message }) => message.text).join("\n")).not.toContain("Hinterhof");
  });

  it("stay on a booking as they were asked, and on its receipt", async () => {
    const id = await book(shop, { antworten: [DARK], preis: "70.00" });
    await ask([
      {
        ...PAINT,
        frage: "Farbe?",
        antworten: [BRIGHT, DARK].map(({ antwort }) => ({ text: antwort, zuschlag_cent: 9900 })),
      },
    ]);
    expect(await read(id)).toMatchObject({ preis: 70, antworten: [DARK] });
    const edited = await shop.call(
      "PATCH",
      `/api/bookings/${id}`,
      { verschmutzung: "Mittel", mail: false },
      { token: admin },
    );
    const lines = (edited.body as unknown as ShopBooking).positionen;
    expect(lines.at(-1)).toEqual({ art: "frage", title: "Welcher Lack? Dunkel", preis_cent: 3000 });
    expect(lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0)).toBe(
      Number(edited.body.preis) * 100,
    );
    const done = await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "done", rechnung: {} },
      { token: admin },
    );
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { inhalt } = await shop.platform.db
      .selectFrom("receipts")
      .select("inhalt")
      .executeTakeFirstOrThrow();
    expect((inhalt as { positionen: unknown[] }).positionen).toContainEqual({
      text: "Welcher Lack? Dunkel",
      details: "",
      cent: 3000,
    });
  });

  it("are put right by the shop: another answer has its surcharge, all else stays, and the table has them", async () => {
    const id = await book(shop, { antworten: [DARK, BEHIND], preis: "70.00" });
    const edit = (change: object) =>
      shop.call("PATCH", `/api/bookings/${id}`, { ...change, mail: false }, { token: admin });
    const bright = await edit({ antworten: [BRIGHT] });
    expect(bright).toMatchObject({ status: 200, body: { preis: 40, antworten: [BRIGHT, BEHIND] } });
    const dark = await edit({ antworten: [DARK, { ...BEHIND, antwort: "" }] });
    expect(dark.body).toMatchObject({ preis: 70, antworten: [DARK] });
    const lines = (dark.body as unknown as ShopBooking).positionen;
    expect(lines.at(-1)).toEqual({ art: "frage", title: "Welcher Lack? Dunkel", preis_cent: 3000 });
    // What the screen shows is sent along, and is no surcharge of its own.
    const shown = await edit({ antworten: [BRIGHT], preis: "40.00" });
    expect((shown.body as unknown as ShopBooking).positionen).toHaveLength(1);
    // Both at once: the price list's price with the new answer's surcharge.
    const both = await edit({ antworten: [DARK], verschmutzung: "Mittel" });
    const { positionen, preis } = both.body as unknown as ShopBooking;
    expect(positionen.map(({ art }) => art)).toEqual(["leistung", "frage"]);
    expect(positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(preis * 100);
    const csv = await shop.call(
      "GET",
      "/api/bookings.csv?von=2026-03-01&bis=2026-03-31",
      undefined,
      {
        token: admin,
      },
    );
    expect(JSON.stringify(csv.body)).toContain("Welcher Lack? Dunkel");
    await ask([]);
    const without = await shop.call(
      "GET",
      "/api/bookings.csv?von=2026-03-01&bis=2026-03-31",
      undefined,
      { token: admin },
    );
    expect(JSON.stringify(without.body)).not.toContain("Antworten");
  });

  it.each([
    ["not answered at all", {}, 422, "antwort_fehlt", "antworten.lack"],
    ["skipped", { antworten: [{ ...DARK, antwort: "" }] }, 422, "antwort_fehlt", "antworten.lack"],
    [
      "answered with another choice",
      { antworten: [{ ...DARK, antwort: "Matt" }] },
      409,
      "fragen_geaendert",
      "antworten",
    ],
    [
      "answered in other words",
      { antworten: [{ ...DARK, frage: "Ist er hell?" }] },
      409,
      "fragen_geaendert",
      "antworten",
    ],
    [
      "answered though nobody asks",
      { antworten: [BRIGHT, { ...DARK, id: "gibtsnicht" }] },
      409,
      "fragen_geaendert",
      "antworten",
    ],
    ["without its price", { antworten: [DARK] }, 409, "preis_geaendert", undefined],
  ])("%s are refused", async (_, changes, status, code, field) => {
    const answer = await refused(shop, () => send(changes));
    expect(answer).toMatchObject({ status, body: { code } });
    if (field) expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  it("cost nothing less by a discount", async () => {
    await shop.call(
      "POST",
      "/api/offers",
      { title: "Frühling", discount_pct: 10, active: true, type: "allgemein", serviceIds: [wash] },
      { token: admin },
    );
    const id = await book(shop, { antworten: [DARK], preis: "66.00" });
    const { positionen } = await read(id);
    expect(positionen.map(({ art, preis_cent }) => [art, preis_cent / 100])).toEqual([
      ["leistung", 40],
      ["frage", 30],
      ["rabatt", -4],
    ]);
  });

  it("need no answer of the shop's own entry, and none of a consultation", async () => {
    const id = await book(shop, { antworten: [BEHIND] }, { token: admin });
    expect(await read(id)).toMatchObject({ antworten: [BEHIND] });
    const talk = await send({
      leistungen: ["Beratungsgespräch"],
      kfz: "",
      verschmutzung: "",
      abgabezeit: "16:00",
      preis: "0.00",
    });
    expect(talk.status).toBe(201);
  });

  it("are part of what somebody is told, and forgotten with the account", async () => {
    const { id: user, token } = await shop.addCustomer();
    const id = await book(shop, { antworten: [BRIGHT, BEHIND] }, { token });
    const own = await shop.call("GET", "/api/users/me/bookings", undefined, { token });
    expect(own.body.bookings).toMatchObject([{ id, antworten: [BRIGHT, BEHIND] }]);
    const gone = { status: "cancelled" };
    await shop.call("PATCH", `/api/bookings/${id}/status`, gone, { token: admin });
    expect(
      (await shop.call("DELETE", `/api/users/${user}`, undefined, { token: admin })).status,
    ).toBe(204);
    expect(await read(id)).toMatchObject({ antworten: [] });
  });
});
