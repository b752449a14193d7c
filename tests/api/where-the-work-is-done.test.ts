import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import type { ShopBooking } from "../../src/bookings/schema.ts";
import type { EditedService, Service } from "../../src/catalogue/schema.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  refused,
} from "../support/bookings.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B36, B84).

const ZONE = {
  id: "nord",
  name: "Nord",
  plz: "40210-40239, 40468 40470 – 72",
  gebuehr_cent: 1500,
  mindest_cent: 6000,
  minuten: "25",
  tage: [] as string[],
  leistungen: [] as string[],
};
const ZONES = [
  ZONE,
  {
    ...ZONE,
    id: "rest",
    name: "Umland",
    plz: "40000-40999",
    gebuehr_cent: 3500,
    mindest_cent: null,
    tage: ["Donnerstag"],
  },
];
const THERE = {
  weg: "kunde",
  plz: "40211",
  strasse: "Uferweg 3",
  ort: "Düsseldorf",
  zugang: "Hinterhof",
  wasser: "Ja",
  strom: "Nein",
};

describeOnOneDatabase("where the work is done", (kind) => {
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
    expect((await set({ unterwegs: true, zonen: ZONES })).status).toBe(200);
    await offer({ beiUns: true, beiIhnen: true, holenBringen: true, wasserStrom: true });
  });
  afterAll(() => shop.close());

  const services = async () =>
    (await shop.call("GET", "/api/services")).body as unknown as Service[];
  const washing = async () => (await services()).find(({ id }) => id === wash);
  const set = (change: object, token = admin) =>
    shop.call("PUT", "/api/settings", change, { token });
  const send = (changes: Record<string, unknown>) =>
    shop.call("POST", "/api/bookings", bookingRequest(changes));
  const read = async (id: string) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin }))
      .body as unknown as ShopBooking;
  const linesOf = ({ positionen }: Pick<ShopBooking, "positionen">) =>
    positionen.map(({ art, title, preis_cent }) => [art, title, preis_cent / 100]);
  async function offer(ways: Record<string, boolean>) {
    const listed = await shop.call("GET", "/api/services/all", undefined, { token: admin });
    const all = listed.body as unknown as EditedService[];
    const service = all.find(({ id }) => id === wash);
    const answer = await shop.call(
      "PUT",
      `/api/services/${wash}`,
      { ...service, ...ways },
      { token: admin },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  it("is the shop until the owner switches it on", async () => {
    await set({ unterwegs: false });
    for (const service of await services())
      for (const name of ["unterwegs", "beiUns", "beiIhnen", "holenBringen", "wasserStrom"])
        expect(service).not.toHaveProperty(name);
    expect(await read(await book(shop))).toMatchObject({ einsatz: null, weg: "", preis: 40 });
    const gone = await refused(shop, () => send({ datum: "2026-03-11", einsatz: THERE }));
    expect(gone).toMatchObject({ status: 422, body: { code: "ort_fehlt" } });
  });

  it("is said with the service, with its zones", async () => {
    const { leistungen: _, ...nord } = ZONE;
    expect((await washing())?.unterwegs).toMatchObject({
      wege: ["betrieb", "kunde", "holen"],
      wasserStrom: true,
      zonen: [nord, { id: "rest" }],
    });
    await set({ zonen: ZONES.map((zone) => ({ ...zone, leistungen: ["andere"] })) });
    expect((await washing())?.unterwegs?.zonen).toEqual([]);
    await offer({ beiIhnen: false, holenBringen: false });
    expect(await washing()).not.toHaveProperty("unterwegs");
  });

  it.each([
    ["no name", { ...ZONE, name: " " }, "zonen.0.name"],
    ["no postcode", { ...ZONE, plz: "Köln" }, "zonen.0.plz"],
    ["no fee", { ...ZONE, gebuehr_cent: null }, "zonen"],
    ["a fee below nothing", { ...ZONE, gebuehr_cent: -1 }, "zonen.0.gebuehr_cent"],
    ["a fee of letters", { ...ZONE, gebuehr_cent: "viel" }, "zonen"],
    ["a least order below nothing", { ...ZONE, mindest_cent: -1 }, "zonen.0.mindest_cent"],
    ["too many minutes", { ...ZONE, minuten: "601" }, "zonen.0.minuten"],
    ["no id", { ...ZONE, id: "" }, "zonen.0.id"],
  ])("is no zone with %s", async (_, zone, field) => {
    const answer = await set({ zonen: [zone] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it("is the owner's to say, and a former version is refused", async () => {
    const { token } = await shop.addCustomer();
    expect((await set({ zonen: [] }, token)).status).toBe(403);
    expect((await set({ zonen: [], version: 0 })).status).toBe(409);
    const log = await shop.call("GET", "/api/journal", undefined, { token: admin });
    expect(JSON.stringify(log.body)).toContain("Gebiete");
  });

  it("is kept with fee and least order as lines of the price", async () => {
    const id = await book(shop, { einsatz: THERE, preis: "75.00" });
    const booking = await read(id);
    expect(booking).toMatchObject({
      preis: 75,
      weg: "kunde",
      einsatz: { ...THERE, zone: "Nord", minuten: 25 },
    });
    expect(linesOf(booking)).toEqual([
      ["leistung", "Außenreinigung", 40],
      ["mindest", "Mindestauftrag 60,00 €", 20],
      ["anfahrt", "Anfahrt Nord", 15],
    ]);
    const found = await shop.call("GET", "/api/bookings?q=uferweg", undefined, { token: admin });
    expect(found.body).toMatchObject([{ id }]);
    const mails = await shop.mails();
    const to = (address: string, isTo: boolean) =>
      mails
        .filter(({ recipient }) => (recipient === address) === isTo)
        .map(({ message }) => message.text)
        .join("\n");
    expect(to("test@example.org", false)).toContain("Uferweg 3, 40211 Düsseldorf");
    expect(to("test@example.org", true)).toContain("Bei Ihnen, 40211");
    expect(to("test@example.org", true)).toContain("Anfahrt Nord: 15,00 €");
    // What is written to whoever typed an address says nothing that was typed.
    expect(to("test@example.org", true)).not.toContain("Uferweg");
    expect(to("test@example.org", true)).toContain("Bitte halten Sie den Schlüssel");
    const exported = await shop.call(
      "GET",
      "/api/bookings.csv?von=2026-03-01&bis=2026-03-31",
      undefined,
      { token: admin },
    );
    expect(JSON.stringify(exported.body)).toContain("Bei Ihnen: Uferweg 3, 40211 Düsseldorf");
  });

  it.each([
    ["without its fee", { einsatz: THERE }, 409, "preis_geaendert", undefined],
    [
      "outside every zone",
      { einsatz: { ...THERE, plz: "50667" } },
      422,
      "ausserhalb",
      "einsatz.plz",
    ],
    ["without a postcode", { einsatz: { ...THERE, plz: "" } }, 422, "ort_fehlt", "einsatz.plz"],
    [
      "without a street",
      { einsatz: { ...THERE, strasse: " " } },
      422,
      "adresse_fehlt",
      "einsatz.strasse",
    ],
    [
      "without water said",
      { einsatz: { ...THERE, wasser: "" } },
      422,
      "adresse_fehlt",
      "einsatz.wasser",
    ],
    [
      "fetched without a time",
      { einsatz: { ...THERE, weg: "holen", bringen: "10–12 Uhr" } },
      422,
      "adresse_fehlt",
      "einsatz.abholen",
    ],
    [
      "on a day on which the zone is not served",
      { einsatz: { ...THERE, plz: "40300" }, preis: "75.00" },
      422,
      "datum_ungueltig",
      "datum",
    ],
  ])("is refused %s", async (_, changes, status, code, field) => {
    const answer = await refused(shop, () => send(changes));
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status, body: { code } });
    if (field) expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  it("limits the free days to the zone's, also when its customer moves", async () => {
    const days = async (path: string, token?: string) =>
      (await shop.call("GET", path, undefined, token ? { token } : {})).body as unknown as string[];
    const served = "/api/bookings/dates?leistung=Au%C3%9Fenreinigung&plz=40300";
    expect(await days(served)).toContain("2026-03-10");
    expect(await days(served)).not.toContain("2026-03-12");
    const slots = "/api/bookings/slots?leistung=Au%C3%9Fenreinigung&plz=40300&datum=";
    expect(await days(`${slots}2026-03-10`)).toEqual([]);
    expect(await days(`${slots}2026-03-12`)).toContain("10:00");
    const { token } = await shop.addCustomer();
    const einsatz = { ...THERE, plz: "40300" };
    const id = await book(shop, { einsatz, datum: "2026-03-12", preis: "75.00" }, { token });
    expect(await days(`/api/bookings/${id}/dates`, token)).toContain("2026-03-11");
    const to = (datum: string) => ({ datum, abgabezeit: "10:00" });
    const move = (datum: string, by: string) =>
      shop.call("PATCH", `/api/bookings/${id}/date`, to(datum), { token: by });
    expect((await move("2026-03-11", token)).body).toMatchObject({ code: "datum_ungueltig" });
    expect((await move("2026-03-19", token)).status).toBe(200);
    // The shop drives when it wants.
    expect((await move("2026-03-11", admin)).status).toBe(200);
  });

  it("stays as agreed when the booking is put right, and stands on the receipt", async () => {
    const id = await book(shop, { einsatz: THERE, preis: "75.00" });
    await set({ zonen: [{ ...ZONE, gebuehr_cent: 9900 }] });
    const edit = (change: object) =>
      shop.call("PATCH", `/api/bookings/${id}`, { ...change, mail: false }, { token: admin });
    const more = await edit({ verschmutzung: "Schwer" });
    const lines = (more.body as unknown as ShopBooking).positionen;
    expect(lines.at(-1)).toEqual({ art: "anfahrt", title: "Anfahrt Nord", preis_cent: 1500 });
    expect(lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0)).toBe(
      Number(more.body.preis) * 100,
    );
    const elsewhere = await edit({ einsatz: { ...THERE, strasse: "Uferweg 4" } });
    expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(200);
    expect(await read(id)).toMatchObject({
      preis: more.body.preis,
      einsatz: { strasse: "Uferweg 4", zone: "Nord", gebuehr_cent: 1500 },
    });
    const gone = await set({ unterwegs: false });
    expect(gone.status).toBe(200);
    await edit({ einsatz: { ...THERE, zugang: "Klingel links" } });
    expect(await read(id)).toMatchObject({
      preis: more.body.preis,
      einsatz: { zugang: "Klingel links", gebuehr_cent: 1500 },
    });
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
    const cents = (inhalt as { positionen: { text: string; cent: number }[] }).positionen;
    expect(cents.map(({ text }) => text)).toContain("Anfahrt Nord");
    expect(cents.reduce((sum, { cent }) => sum + cent, 0)).toBe(
      Math.round(Number((await read(id)).endpreis) * 100),
    );
  });

  it("costs nothing less by a discount", async () => {
    const answer = await shop.call(
      "POST",
      "/api/offers",
      { title: "Frühling", discount_pct: 10, active: true, type: "allgemein", serviceIds: [wash] },
      { token: admin },
    );
    expect(answer.status).toBe(201);
    const booking = await read(await book(shop, { einsatz: THERE, preis: "75.00" }));
    expect(linesOf(booking)).toEqual([
      ["leistung", "Außenreinigung", 40],
      ["mindest", "Mindestauftrag 60,00 €", 24],
      ["anfahrt", "Anfahrt Nord", 15],
      ["rabatt", "Rabatt 10 %", -4],
    ]);
  });

  it("is put off by rain: what is outdoors alone, to a day of its zone, and the day stays open", async () => {
    await shop.call("PUT", "/api/settings", { tagesKapazitaet: 3 }, { token: admin });
    const datum = "2026-03-12";
    const inside = await book(shop, { datum });
    const there = { ...THERE, plz: "40300" };
    const rested = await book(shop, { datum, einsatz: there, preis: "75.00", email: "a@b.de" });
    const near = await book(shop, { datum, einsatz: THERE, preis: "75.00", email: "c@d.de" });
    const span = `von=${datum}&bis=${datum}`;
    const plan = await shop.call("GET", `/api/closures?${span}&nur=kunde`, undefined, {
      token: admin,
    });
    const planned = plan.body as unknown as { id: string; vorschlag: object }[];
    expect(planned.map(({ id, vorschlag }) => [id, vorschlag])).toEqual(
      expect.arrayContaining([
        [rested, { datum: "2026-03-19", abgabezeit: "10:00" }],
        [near, { datum: "2026-03-13", abgabezeit: "10:00" }],
      ]),
    );
    expect(planned).toHaveLength(2);
    const rain = (umgang: object[]) =>
      shop.call(
        "POST",
        "/api/closures",
        { von: datum, bis: datum, nur: "kunde", umgang },
        {
          token: admin,
        },
      );
    const move = { id: rested, aktion: "verschieben", datum: "2026-03-19", abgabezeit: "10:00" };
    // All or nothing.
    expect((await rain([move])).body).toMatchObject({ code: "veraltet" });
    expect((await rain([move, { id: near, aktion: "stornieren" }])).body).toEqual({
      verschoben: 1,
      storniert: 1,
      gehalten: [],
    });
    expect(await read(inside)).toMatchObject({ datum, status: "open" });
    expect(await read(rested)).toMatchObject({ datum: "2026-03-19", status: "open", preis: 75 });
    expect(await read(near)).toMatchObject({ status: "cancelled" });
    expect((await shop.call("GET", "/api/settings")).body.exceptions).toEqual([]);
    const told = async (address: string) =>
      (await shop.mails())
        .filter(({ recipient }) => recipient === address)
        .map(({ message }) => message.text)
        .join("\n");
    expect(await told("a@b.de")).toContain("19. März 2026");
    expect(await told("c@d.de")).toMatch(/abgesagt|storniert/);
  });

  it("takes the drive there and back of a bay's hours", async () => {
    const { db } = shop.platform;
    const bay = { id: "halle", name: "Halle", leistungen: [] };
    const stunden = { an: true, arbeitsplaetze: [bay], leistungen: {}, extras: {} };
    await db.updateTable("services").set({ dauerStunden: 2 }).where("id", "=", wash).execute();
    await changeSettings(db, { stunden });
    const taken = async (id: string) =>
      (await db.selectFrom("bay_quarters").select("viertel").where("booking_id", "=", id).execute())
        .length;
    const datum = "2026-03-12";
    const slots = async (plz: string) =>
      (
        await shop.call(
          "GET",
          `/api/bookings/slots?leistung=Au%C3%9Fenreinigung&kfz=kleinwagen&verschmutzung=Leicht&datum=${datum}${plz}`,
        )
      ).body as unknown as string[];
    expect(await taken(await book(shop, { datum, abgabezeit: "12:00" }))).toBe(8);
    expect(await slots("")).toContain("10:00");
    expect(await slots("&plz=40211")).not.toContain("10:00");
    const there = await book(shop, { datum: "2026-03-13", einsatz: THERE, preis: "75.00" });
    // Two hours and twice 25 minutes.
    expect(await taken(there)).toBe(12);
    await db.updateTable("services").set({ dauerStunden: 0 }).where("id", "=", wash).execute();
    await changeSettings(db, { stunden: { ...stunden, an: false } });
  });

  it("is the shop's own entry's, too, as far as it is known and wherever it is", async () => {
    const einsatz = { weg: "kunde", plz: "50667" };
    const id = await book(shop, { einsatz, preis: "90.00" }, { token: admin });
    expect(await read(id)).toMatchObject({
      preis: 90,
      einsatz: { plz: "50667", zone: "", strasse: "" },
    });
  });

  it("is a quick entry's, too, with the fee of its zone", async () => {
    const quick = (change: object) =>
      shop.call(
        "POST",
        "/api/bookings/quick",
        {
          name: "Frau Meier",
          modell: "VW Golf",
          datum: "2026-03-12",
          leistungen: ["Außenreinigung"],
          kfz: "kleinwagen",
          verschmutzung: "Leicht",
          ...change,
        },
        { token: admin },
      );
    const einsatz = { weg: "kunde", plz: "40211", strasse: "Uferweg 3" };
    const entered = await quick({ einsatz });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    const booking = await read(String(entered.body.id));
    expect(booking).toMatchObject({ preis: 75, einsatz: { strasse: "Uferweg 3", zone: "Nord" } });
    expect(linesOf(booking).map(([art]) => art)).toEqual(["leistung", "mindest", "anfahrt"]);
    const inShop = await quick({ datum: "2026-03-11" });
    expect(await read(String(inShop.body.id))).toMatchObject({ preis: 40, einsatz: null });
  });

  it.each([
    ["kunde", "Ankunft bei Ihnen", "Bei Ihnen: Außenreinigung"],
    ["holen", "Beginn der Arbeit", "Wir holen und bringen: Außenreinigung"],
  ])("(%s) names no drop-off and no address of the shop in mails", async (weg, time, what) => {
    const times = weg === "holen" ? { abholen: "8–10 Uhr", bringen: "16–18 Uhr" } : {};
    await book(shop, { einsatz: { ...THERE, weg, ...times }, preis: "75.00" });
    const [mail] = (await shop.mails()).filter(({ recipient }) => recipient === "test@example.org");
    expect(mail?.message.text).toContain(time);
    expect(mail?.message.text).not.toMatch(/Unsere Adresse|Fahrzeugabgabe/);
    expect(mail?.message.calendar?.content.replaceAll("\r\n ", "")).toContain(`SUMMARY:${what}`);
  });

  it("has no waiting list elsewhere (B93)", async () => {
    await set({ warteliste: true });
    const id = await book(shop, { einsatz: THERE, preis: "75.00" });
    const wish = { von: "2026-03-05", bis: "2026-03-06", vorlauf: 2 };
    const token = await linkTokenOf(shop.platform.db, id);
    const earlier = await shop.call("POST", `/api/guest-bookings/${token}/waiting`, wish);
    await offer({ beiUns: false, beiIhnen: true });
    const { leistungen, kfz, verschmutzung, name, email } = bookingRequest();
    const who = { leistungen, kfz, verschmutzung, name, email };
    const joined = await shop.call("POST", "/api/waiting", { ...who, ...wish });
    for (const { status, body } of [earlier, joined])
      expect([status, body.fields]).toEqual([
        422,
        { leistungen: expect.stringMatching(/Betrieb/) },
      ]);
    await set({ warteliste: false });
  });

  it("is told to its customer, not to a link's holder, and forgotten with the account", async () => {
    const { id: user, token } = await shop.addCustomer();
    const id = await book(shop, { einsatz: THERE, preis: "75.00" }, { token });
    const own = await shop.call("GET", "/api/users/me/bookings", undefined, { token });
    expect(own.body.bookings).toMatchObject([{ id, einsatz: { strasse: "Uferweg 3" } }]);
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: admin },
    );
    const gone = await shop.call("DELETE", `/api/users/${user}`, undefined, { token: admin });
    expect(gone.status).toBe(204);
    expect(await read(id)).toMatchObject({ einsatz: null });
  });
});
