import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findPaper } from "#papers/papers.data.ts";
import { settleFreePlaces } from "../../src/bookings/offer-free-places.server.ts";
import type { Quote } from "../../src/messages/quotes/schema.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
  expectQuartersFit,
  serviceId,
} from "../support/bookings.ts";
import { quoteWish } from "../support/quotes.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (Q12, Q13).

/** Valid until Tuesday. */
const END = "2026-03-10";
const WED = { datum: "2026-03-11", abgabezeit: "11:00" };
const THU = { datum: "2026-03-12", abgabezeit: "11:00" };
const FRI = { datum: "2026-03-13", abgabezeit: "11:00" };
const NO_HOURS = { an: false, arbeitsplaetze: [], leistungen: {}, extras: {} };
const EXTERIOR = `leistung=${encodeURIComponent("Außenreinigung")}`;

describeOnBothDatabases("a day that is held for an offer", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("papers").execute();
    await shop.platform.db.deleteFrom("waiting").execute();
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung", stunden: NO_HOURS });
  });
  afterAll(() => shop.close());

  const asShop = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const wish = (more: Record<string, unknown> = {}) =>
    quoteWish({ gueltigBis: END, gehalten: WED, ...more });
  const send = (more: Record<string, unknown> = {}) =>
    asShop("POST", "/api/customer-offers", wish(more));
  const write = async (more: Record<string, unknown> = {}) => {
    const answer = await send(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as unknown as Quote;
  };
  const longer = (tage: number) => ({
    varianten: [
      {
        positionen: [
          { art: "leistung", title: "Außenreinigung", anzahl: 1, einzelpreis_cent: 12_000 },
        ],
        tage,
      },
    ],
  });
  const tokenOf = ({ pfad }: Pick<Quote, "pfad">) => pfad.split("/").at(-1) ?? "";
  const answer = (quote: Quote, body: Record<string, unknown>) =>
    shop.call("POST", `/api/customer-offer-links/${tokenOf(quote)}`, {
      version: quote.version,
      ...body,
    });
  const take = (quote: Quote, day = WED) => answer(quote, { antwort: "angenommen", ...day });
  const request = (day: { datum: string; abgabezeit: string }, index = 0) =>
    shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ ...day, email: `gast-${index}@example.org` }),
    );
  const held = async () =>
    (
      await shop.platform.db
        .selectFrom("places")
        .select("datum")
        .where("paper_id", "is not", null)
        .orderBy("datum")
        .execute()
    ).map(({ datum }) => datum);
  const blocked = async (more = "") =>
    (await shop.call("GET", `/api/bookings/dates?${EXTERIOR}${more}`)).body as unknown as string[];
  const slots = async (datum: string, more = "") =>
    (await shop.call("GET", `/api/bookings/slots?datum=${datum}&${EXTERIOR}${more}`))
      .body as unknown as string[];

  it("is full for all others and free for whoever has the link, and becomes the booking's", async () => {
    const quote = await write();
    expect(quote.gehalten).toEqual(WED);
    expect(await held()).toEqual([WED.datum]);
    expect(await blocked()).toContain(WED.datum);
    expect(await blocked(`&platz=${tokenOf(quote)}`)).not.toContain(WED.datum);
    expect(await slots(WED.datum, `&platz=${tokenOf(quote)}`)).toContain(WED.abgabezeit);
    expect(await request(WED)).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
    const opened = await shop.call("GET", `/api/customer-offer-links/${tokenOf(quote)}`);
    expect(opened.body).toMatchObject({ gehalten: WED });
    const [mail] = (await shop.mails()).filter(({ key }) => key === `paper:${quote.id}`);
    expect(mail?.message.text).toContain("Mittwoch, 11. März 2026, 11:00 Uhr");
    expect((await take(quote)).status).toBe(200);
    expect(await held()).toEqual([]);
    await expectPlacesFit(shop.platform.db);
  });

  it.each<[string, (quote: Quote) => Promise<{ status: number }>]>([
    ["another day is taken", (quote) => take(quote, THU)],
    ["it is declined", (quote) => answer(quote, { antwort: "abgelehnt" })],
    ["it is taken back", ({ id }) => asShop("POST", `/api/customer-offers/${id}/withdraw`)],
    [
      "a version without it replaces it",
      ({ id }) => asShop("PUT", `/api/customer-offers/${id}`, wish({ gehalten: null, version: 2 })),
    ],
  ])("is free again when %s", async (_, end) => {
    const quote = await write();
    expect((await end(quote)).status).toBe(200);
    expect(await held()).toEqual([]);
    expect((await request(WED)).status).toBe(201);
    await expectPlacesFit(shop.platform.db);
  });

  it("is lost at its end without any clock, to whoever books then", async () => {
    const quote = await write();
    shop.setClock(END, "23:59");
    expect((await request(WED)).status).toBe(409);
    shop.setClock(WED.datum, "00:00");
    expect(await blocked()).not.toContain(WED.datum);
    expect((await request(WED)).status).toBe(201);
    expect(await held()).toEqual([]);
    expect(await take(quote)).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    await expectPlacesFit(shop.platform.db);
  });

  it("goes on with the next version: the same day, another one, or more days", async () => {
    const quote = await write();
    const next = async (id: string, version: number, more: Record<string, unknown>) => {
      const rewritten = await asShop(
        "PUT",
        `/api/customer-offers/${id}`,
        wish({ version, ...more }),
      );
      expect(rewritten.status, JSON.stringify(rewritten.body)).toBe(200);
      return rewritten.body as unknown as Quote;
    };
    const second = await next(quote.id, 2, {});
    expect(await held()).toEqual([WED.datum]);
    const third = await next(second.id, 3, { gehalten: THU });
    expect(await held()).toEqual([THU.datum]);
    const fourth = await next(third.id, 4, { ...longer(2), gehalten: WED });
    expect(await held()).toEqual([WED.datum, THU.datum]);
    // Also the old link has it free.
    expect(await blocked(`&platz=${tokenOf(quote)}`)).not.toContain(WED.datum);
    expect((await take(fourth)).status).toBe(200);
    await expectPlacesFit(shop.platform.db);
  });

  it("is held again by the one tap that revives it, where it still is free", async () => {
    const [free, gone] = [await write({ gehalten: FRI }), await write()];
    shop.setClock(WED.datum, "08:00");
    await book(shop, WED);
    const revive = async ({ id }: Quote) =>
      (await asShop("POST", `/api/customer-offers/${id}/revive`)).body;
    expect(await revive(free)).toMatchObject({ gehalten: FRI, gueltigBis: THU.datum });
    expect(await revive(gone)).toMatchObject({ gehalten: null, gueltigBis: "2026-03-25" });
    expect(await held()).toEqual([FRI.datum]);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ["that is not after its end", { gehalten: { ...WED, datum: END } }, 422],
    ["on a Sunday", { gehalten: { ...WED, datum: "2026-03-15" } }, 422],
    ["at no time of the shop's", { gehalten: { ...WED, abgabezeit: "03:00" } }, 422],
    ["that is over", { gehalten: { ...WED, datum: "2026-02-27" } }, 422],
    ["of more days than anything stays", longer(15), 422],
  ])("is refused %s", async (_, more, status) => {
    expect((await send(more)).status).toBe(status);
    expect(await held()).toEqual([]);
    expect(await shop.platform.db.selectFrom("papers").selectAll().execute()).toEqual([]);
  });

  it.each<[string, Parameters<typeof changeSettings>[1]]>([
    ["the shop closes it", { exceptions: [WED.datum] }],
    ["it takes less a day", { tagesKapazitaet: 1 }],
    ["its time is none any more", { abgabezeiten: { Mittwoch: { von: "14:00", bis: "15:00" } } }],
  ])("is gone when %s: the page offers others, and a yes to it waits", async (_, change) => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2, vorlaufStunden: 0 });
    await book(shop, WED);
    const quote = await write();
    await changeSettings(shop.platform.db, change);
    const platz = `&platz=${tokenOf(quote)}&variante=0`;
    expect(await slots(WED.datum, platz)).not.toContain(WED.abgabezeit);
    if (!("abgabezeiten" in change)) expect(await blocked(platz)).toContain(WED.datum);
    const open = async () =>
      (await shop.call("GET", `/api/customer-offer-links/${tokenOf(quote)}`)).body;
    expect(await open()).toMatchObject({ stand: "gesendet", gehalten: null, antwort: null });
    expect(await take(quote)).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
    expect(await open()).toMatchObject({ stand: "gesendet", antwort: { ...WED, wahl: [] } });
    expect((await shop.mails()).map(({ message }) => message.subject)).toContainEqual(
      expect.stringContaining("Angenommen, der Tag ist vergeben"),
    );
    expect((await take(quote, THU)).status).toBe(200);
    expect(await held()).toEqual([]);
  });

  it("waives the lead time alone", async () => {
    await changeSettings(shop.platform.db, { vorlaufStunden: 24 * 14 });
    const quote = await write();
    const platz = `&platz=${tokenOf(quote)}&variante=0`;
    expect(await blocked(platz)).not.toContain(WED.datum);
    expect(await blocked(platz)).toContain(THU.datum);
    expect(await slots(WED.datum, platz)).toEqual([WED.abgabezeit]);
    expect((await take(quote)).status).toBe(200);
  });

  it("shows free days for the variant that is chosen: as long as typed for it, else as its services stay", async () => {
    const id = await serviceId(shop.platform.db, "Außenreinigung");
    const stay = (dauerTage: number) =>
      shop.platform.db.updateTable("services").set({ dauerTage }).where("id", "=", id).execute();
    await stay(3);
    const [one] = longer(1).varianten;
    const { tage: _, ...untyped } = one ?? { tage: 1 };
    const quote = await write({ gehalten: null, varianten: [one, untyped] });
    await book(shop, FRI);
    const free = (variante: number) => blocked(`&platz=${tokenOf(quote)}&variante=${variante}`);
    expect(await free(0)).not.toContain(THU.datum);
    expect(await free(1)).toContain(THU.datum);
    expect(await blocked("&tage=1")).not.toContain(THU.datum);
    expect(await blocked("&tage=2")).toContain(THU.datum);
    const taken = { antwort: "angenommen", ...THU };
    expect((await answer(quote, { ...taken, variante: 1 })).status).toBe(409);
    expect((await answer(quote, { ...taken, variante: 0 })).status).toBe(200);
    await stay(1);
  });

  it("is refused where it is full, and nothing is sent; a draft holds nothing", async () => {
    await book(shop, WED);
    expect(await send()).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
    expect((await shop.mails()).filter(({ key }) => key.startsWith("paper:"))).toEqual([]);
    await write({ gehalten: THU, senden: false });
    expect(await held()).toEqual([]);
  });

  it("keeps the days that the shop typed, and carries them into the booking", async () => {
    const quote = await write(longer(3));
    expect(await held()).toEqual([WED.datum, THU.datum, FRI.datum]);
    expect((await take(quote)).status).toBe(200);
    const [booking] = await shop.platform.db.selectFrom("bookings").selectAll().execute();
    expect(booking).toMatchObject({ dauerTage: 3, bis: FRI.datum });
    await expectPlacesFit(shop.platform.db);
    const free = await write({ ...longer(2), gehalten: null });
    // Thursday is taken: two days cannot begin on the day before.
    expect(await blocked(`&platz=${tokenOf(free)}&variante=0`)).toContain("2026-03-10");
    expect(await blocked()).not.toContain("2026-03-10");
  });

  it("goes to one of them, whoever is faster: two offers, a guest, an answer and its end", async () => {
    const both = await Promise.all([send(), send({ email: "zwei@example.org" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await held()).toEqual([WED.datum]);
    const guest = await Promise.all([send({ gehalten: THU }), request(THU)]);
    expect(guest.map(({ status }) => status).sort()).toEqual([201, 409]);
    const quote = await write({ gehalten: FRI });
    const racing = await Promise.all([
      take(quote, FRI),
      asShop("POST", `/api/customer-offers/${quote.id}/withdraw`),
      request(FRI),
      answer(quote, { antwort: "abgelehnt" }),
    ]);
    const statuses = racing.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect([statuses[0], statuses[1], statuses[3]].filter((status) => status === 200)).toHaveLength(
      1,
    );
    const taken = await shop.platform.db
      .selectFrom("places")
      .selectAll()
      .where("datum", "=", FRI.datum)
      .execute();
    expect(taken.length).toBeLessThanOrEqual(1);
    expect(taken.every(({ paper_id }) => paper_id === null)).toBe(true);
  });

  it("of longer stays is taken in one order: nobody waits for each other", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
    // Each of them has the first place of one day and the second of the other.
    for (let round = 0; round < 3; round += 1) {
      await emptyCalendar(shop);
      await shop.platform.db.deleteFrom("papers").execute();
      await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
      const one = await write(longer(3));
      const two = await write({ ...longer(3), email: "zwei@example.org" });
      const places = await shop.platform.db
        .selectFrom("places")
        .selectAll()
        .where("datum", "=", THU.datum)
        .orderBy("place")
        .execute();
      for (const [place, { paper_id }] of [
        ["9", places[0]],
        ["1", places[1]],
        ["2", places[0]],
      ].map(([number, row]) => [number, row] as [string, (typeof places)[number]]))
        await shop.platform.db
          .updateTable("places")
          .set({ place })
          .where("datum", "=", THU.datum)
          .where("paper_id", "=", paper_id)
          .execute();
      const taken = await Promise.all([take(one), take(two)]);
      expect(taken.map(({ status }) => status)).toEqual([200, 200]);
      await expectPlacesFit(shop.platform.db);
      // What is over is freed by whoever comes, and by the clock, at the same moment.
      await emptyCalendar(shop);
      await shop.platform.db.deleteFrom("papers").execute();
      await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
      const over = [
        await write({ ...longer(3), gehalten: THU }),
        await write({ ...longer(3), email: "zwei@example.org", gehalten: THU }),
      ];
      shop.setClock(WED.datum, "08:00");
      const racing = await Promise.all([
        ...over.map(({ id }) => asShop("POST", `/api/customer-offers/${id}/revive`)),
        request(THU, 1),
        request(THU, 2),
        request(FRI, 3),
        settleFreePlaces(shop.platform).then(() => ({ status: 200 })),
      ]);
      expect(racing.filter(({ status }) => status >= 500)).toEqual([]);
      const perDay = Map.groupBy(
        await shop.platform.db.selectFrom("places").selectAll().execute(),
        ({ datum }) => datum,
      );
      for (const rows of perDay.values()) expect(rows.length).toBeLessThanOrEqual(2);
    }
  });

  it("is offered on: who waits gets it when the offer lets it go", async () => {
    const settings = { warteliste: true, wartelisteArt: "nacheinander" };
    expect((await asShop("PUT", "/api/settings", settings)).status).toBe(200);
    const quote = await write();
    await shop.platform.db
      .insertInto("waiting")
      .values({
        ...{ id: "waiting00001", booking_id: null, user_id: null, name: "Wer Wartet", nr: 1 },
        ...{ email: "wartet@example.org", wer: "wartet@example.org", kfz: "kleinwagen" },
        ...{ leistungen: JSON.stringify(["Außenreinigung"]), extras: "[]", anzahl: 0, vorlauf: 2 },
        ...{ verschmutzung: "Leicht", von: WED.datum, bis: WED.datum, wochentage: "[]" },
        ...{ stand: "wartet", erstellt_am: "2026-03-01", wartet_seit: "2026-03-01" },
      })
      .execute();
    await settleFreePlaces(shop.platform);
    const offered = () =>
      shop.platform.db
        .selectFrom("papers")
        .selectAll()
        .where("art", "=", "freier_termin")
        .execute();
    expect(await offered()).toEqual([]);
    expect((await answer(quote, { antwort: "abgelehnt" })).status).toBe(200);
    expect(await offered()).toMatchObject([{ stand: "gesendet", waiting_id: "waiting00001" }]);
    await asShop("PUT", "/api/settings", { warteliste: false });
  });

  it("is a time where hours are counted: as long as the work takes, or as the shop typed", async () => {
    const db = shop.platform.db;
    const id = await serviceId(db, "Außenreinigung");
    await changeSettings(db, {
      stunden: {
        an: true,
        arbeitsplaetze: [{ id: "halle", name: "Halle", leistungen: [] }],
        leistungen: { [id]: { suv: 120, kleinwagen: 120 } },
        extras: {},
      },
    });
    const quarters = async () =>
      (await db.selectFrom("bay_quarters").selectAll().orderBy("viertel").execute()).map(
        ({ viertel, paper_id }) => `${viertel / 4}${paper_id ? " held" : ""}`,
      );
    const [variant] = longer(1).varianten;
    const typed = { varianten: [{ positionen: variant?.positionen, minuten: 60 }] };
    const quote = await write(typed);
    expect(await quarters()).toEqual(["11 held", "11.25 held", "11.5 held", "11.75 held"]);
    expect(await slots(WED.datum, "&kfz=suv&verschmutzung=Mittel")).not.toContain("10:00");
    expect(
      await slots(WED.datum, `&kfz=suv&verschmutzung=Mittel&platz=${tokenOf(quote)}&variante=0`),
    ).toContain("11:00");
    const other = { datum: WED.datum, abgabezeit: "11:00" };
    expect((await request(other)).status).toBe(409);
    expect((await send({ gehalten: other, email: "zwei@example.org" })).status).toBe(409);
    expect((await take(quote)).status).toBe(200);
    expect(await quarters()).toEqual(["11", "11.25", "11.5", "11.75"]);
    const [booking] = await db.selectFrom("bookings").selectAll().execute();
    expect(booking?.positionen[0]).toMatchObject({ gesamtMinuten: 60 });
    await expectQuartersFit(db);
    // It takes as long where it is moved to.
    const moved = await asShop("PATCH", `/api/bookings/${booking?.id}/date`, {
      ...{ datum: THU.datum, abgabezeit: "10:00", mail: false, ausnahmen: [] },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await quarters()).toEqual(["10", "10.25", "10.5", "10.75"]);
    // What is over is free.
    await write({ email: "drei@example.org" });
    shop.setClock(WED.datum, "00:00");
    expect((await request({ datum: WED.datum, abgabezeit: "11:00" })).status).toBe(201);
    await expectQuartersFit(db);
  });

  it("has hours again when the shop begins to count them, has another bay, or one fewer", async () => {
    const id = await serviceId(shop.platform.db, "Außenreinigung");
    const bay = (name: string) => ({ id: name, name, leistungen: [] });
    const plan = async (...arbeitsplaetze: ReturnType<typeof bay>[]) => {
      const stunden = {
        an: arbeitsplaetze.length > 0,
        arbeitsplaetze,
        leistungen: { [id]: { suv: 120, kleinwagen: 120 } },
        extras: {},
      };
      const saved = await asShop("PUT", "/api/hour-plan", { stunden });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return saved.body.gehalten;
    };
    const bays = async () =>
      (
        await shop.platform.db
          .selectFrom("bay_quarters")
          .select(["arbeitsplatz", "paper_id"])
          .distinct()
          .execute()
      ).map(({ arbeitsplatz, paper_id }) => (paper_id ? arbeitsplatz : `${arbeitsplatz} booked`));
    const quote = await write();
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
    await book(shop, { ...WED, abgabezeit: "10:00" });
    expect(await plan(bay("halle"), bay("werkhof"))).toEqual([]);
    expect((await bays()).sort()).toEqual(["halle booked", "werkhof"]);
    const times = await slots(WED.datum, "&kfz=suv&verschmutzung=Mittel");
    expect(times).not.toContain("10:30");
    expect(times).toContain("13:00");
    expect(await plan()).toEqual([]);
    expect(await bays()).toEqual([]);
    expect(await plan(bay("halle"), bay("waschplatz"))).toEqual([]);
    expect((await bays()).sort()).toEqual(["halle booked", "waschplatz"]);
    // The booking has the only bay until noon.
    expect(await plan(bay("halle"))).toMatchObject([{ name: "Petra Probe", ...WED }]);
    expect(await bays()).toEqual(["halle booked"]);
    const opened = await shop.call("GET", `/api/customer-offer-links/${tokenOf(quote)}`);
    expect(opened.body).toMatchObject({ stand: "gesendet", gehalten: null });
    expect(await take(quote)).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
    expect(await plan(bay("halle"), bay("werkhof"))).toEqual([]);
    expect((await take(quote)).status).toBe(200);
    expect((await bays()).sort()).toEqual(["halle booked", "werkhof booked"]);
    await expectQuartersFit(shop.platform.db);
  });

  it("is named when the shop closes it, and kept should it open again", async () => {
    const quote = await write();
    const close = { von: WED.datum, bis: WED.datum };
    const asked = await asShop("GET", `/api/held-days?${new URLSearchParams(close)}`);
    expect(asked.body).toMatchObject([{ name: "Petra Probe", nummer: 1, ...WED }]);
    expect((await asShop("GET", "/api/held-days?von=2026-03-12&bis=2026-03-20")).body).toEqual([]);
    const closed = await asShop("POST", "/api/closures", close);
    expect(closed.body).toMatchObject({ gehalten: [{ name: "Petra Probe", ...WED }] });
    const open = async () =>
      (await shop.call("GET", `/api/customer-offer-links/${tokenOf(quote)}`)).body.gehalten;
    const listed = async () =>
      (await asShop("GET", "/api/customer-offers")).body as unknown as Quote[];
    expect(await open()).toBeNull();
    expect(await listed()).toMatchObject([{ gehalten: null, nichtGehalten: WED }]);
    await changeSettings(shop.platform.db, { exceptions: [] });
    expect(await open()).toEqual(WED);
    expect(await listed()).toMatchObject([{ gehalten: WED, nichtGehalten: null }]);
    expect((await request(WED)).status).toBe(409);
    expect((await take(quote)).status).toBe(200);
  });

  it.each([false, true])(
    "is named by the reminder only while it is free: closed %s",
    async (isClosed) => {
      const folder = join(shop.platform.config.dataDir, "mails");
      const written = () => (existsSync(folder) ? readdirSync(folder) : []);
      await write();
      await shop.platform.outbox.deliverDue();
      const before = written();
      if (isClosed) await asShop("POST", "/api/closures", { von: WED.datum, bis: WED.datum });
      shop.setClock("2026-03-09", "00:01");
      await shop.platform.outbox.deliverDue();
      const mails = await Promise.all(
        written()
          .filter((name) => !before.includes(name))
          .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
      );
      const reminder = mails.find(({ subject }) => subject?.startsWith("Erinnerung: "));
      expect(reminder?.text).toContain("gilt noch bis");
      expect(reminder?.text?.includes("11. März 2026")).toBe(!isClosed);
      expect(reminder?.text).toContain("/ihr-angebot/");
      shop.setClock("2026-03-02", "08:00");
      await changeSettings(shop.platform.db, { exceptions: [] });
    },
  );

  it("goes with the account of its address, and with what became no booking", async () => {
    const eva = await shop.addCustomer("eva@example.org");
    const quote = await write({ email: "eva@example.org" });
    expect(await held()).toEqual([WED.datum]);
    expect((await asShop("DELETE", `/api/users/${eva.id}?stornieren=ja`)).status).toBe(204);
    expect(await findPaper(shop.platform.db, quote.id)).toBeUndefined();
    expect(await held()).toEqual([]);
    expect((await request(WED)).status).toBe(201);
  });
});
