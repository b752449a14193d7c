import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { offerFreePlaces, settleFreePlaces } from "../../src/bookings/offer-free-places.server.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { waitingPath } from "../../src/bookings/waiting/waiting-link.server.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
} from "../support/bookings.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B93).

const TUE = "2026-03-10";
const WED = "2026-03-11";
const THU = "2026-03-12";

describeOnBothDatabases("the waiting list", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("waiting").execute();
    await shop.platform.db.deleteFrom("mails").execute();
    shop.setClock("2026-03-02", "09:00");
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
    await set({ warteliste: true, wartelisteArt: "nacheinander", tagesKapazitaet: 1 });
  });
  afterAll(() => shop.close());

  const set = async (change: Record<string, unknown>) => {
    const answer = await shop.call("PUT", "/api/settings", change, { token: admin });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const wish = (email: string, changes: Record<string, unknown> = {}) => ({
    leistungen: ["Außenreinigung"],
    kfz: "kleinwagen",
    verschmutzung: "Leicht",
    von: TUE,
    bis: TUE,
    vorlauf: 2,
    name: "Wer Wartet",
    email,
    ...changes,
  });
  const rows = () => shop.platform.db.selectFrom("waiting").selectAll().orderBy("id").execute();
  const idOf = async (email: string) =>
    (await rows()).filter((row) => row.email === email).at(-1)?.id ?? "";
  const pageOf = async (id: string) =>
    (await waitingPath(shop.platform.db, id)).split("/").at(-1) ?? "";
  const open = (token: string) => shop.call("GET", `/api/waiting/${token}`);
  const answer = (token: string, body: unknown) => shop.call("POST", `/api/waiting/${token}`, body);
  const join = (email: string, changes: Record<string, unknown> = {}) =>
    shop.call("POST", "/api/waiting", wish(email, changes));
  /** Asks and confirms; returns the page. */
  const wait = async (email: string, changes: Record<string, unknown> = {}) => {
    expect((await join(email, changes)).status).toBe(201);
    const token = await pageOf(await idOf(email));
    const confirmed = await answer(token, { was: "bestaetigen" });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    return token;
  };
  const cancel = async (id: string) => {
    const path = `/api/bookings/${id}/status`;
    const body = { status: "cancelled", stornogrund: "betrieb" };
    const done = await shop.call("PATCH", path, body, { token: admin });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  };
  type Offer = {
    version: number;
    datum: string;
    zeiten: string[];
    gueltig_bis: string;
    buchen: string;
  };
  const offerOf = async (token: string) => (await open(token)).body.angebot as unknown as Offer;
  const placeOf = ({ buchen }: Offer) =>
    new URLSearchParams(buchen.split("?")[1]).get("platz") ?? "";
  const bookPlace = (offer: Offer, changes: Record<string, unknown> = {}) =>
    shop.call("POST", "/api/bookings", bookingRequest({ datum: offer.datum, ...changes }), {
      headers: { "Free-Place": placeOf(offer) },
    });
  const subjects = async (recipient: string) =>
    (await shop.mails())
      .filter((mail) => mail.recipient === recipient)
      .map(({ message }) => message.subject);
  const holds = () =>
    shop.platform.db
      .selectFrom("places")
      .select(["datum", "place", "gehalten_bis"])
      .where("paper_id", "is not", null)
      .execute();

  it("is not there until the shop has switched it on", async () => {
    await set({ warteliste: false });
    expect((await join("anna@example.org")).body.code).toBe("keine_warteliste");
  });

  it("mails a stranger nothing but the question whether it was them", async () => {
    const id = await book(shop);
    expect((await join("fremd@example.org", { name: "Kauf jetzt www.x.example" })).body).toEqual({
      bestaetigung: "offen",
    });
    await cancel(id);
    expect(await subjects("fremd@example.org")).toEqual(["Bitte bestätigen: Warteliste"]);
    const [mail] = (await shop.mails()).filter(
      ({ recipient }) => recipient === "fremd@example.org",
    );
    expect(mail?.message.text).not.toContain("x.example");
    expect((await offerOf(await pageOf(await idOf("fremd@example.org")))) ?? null).toBeNull();
    expect(await holds()).toEqual([]);
  });

  it("lets an address have three at most, also at once", async () => {
    for (let count = 0; count < 5; count += 1) await join("Anna+a@example.org");
    const tokens = await Promise.all((await rows()).map(({ id }) => pageOf(id)));
    const answers = await Promise.all(tokens.map((token) => answer(token, { was: "bestaetigen" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
    expect((await rows()).filter(({ stand }) => stand === "wartet")).toHaveLength(3);
  });

  it.each([
    { von: "2026-03-01" },
    { bis: "2026-03-09" },
    { bis: "2026-07-01" },
    { wochentage: ["Montag"] },
    { vorlauf: 7 },
    { leistungen: ["Beratungsgespräch"] },
    { leistungen: ["Nichts"] },
  ])("refuses %j", async (changes) => {
    expect((await join("anna@example.org", changes)).status).toBe(422);
  });

  it("holds a place that comes free for whoever has waited longest", async () => {
    const id = await book(shop);
    const first = await wait("anna@example.org");
    shop.setClock("2026-03-02", "09:01");
    const second = await wait("bernd@example.org");
    shop.setClock("2026-03-02", "10:00");
    await cancel(id);
    expect(await subjects("anna@example.org")).toContain(
      "Ein Platz ist frei: Dienstag, 10. März 2026",
    );
    expect(await subjects("bernd@example.org")).toEqual(["Bitte bestätigen: Warteliste"]);
    const offer = await offerOf(first);
    expect(offer).toMatchObject({
      datum: TUE,
      gueltig_bis: "2026-03-02T12:00:00.000Z",
      gehalten: true,
    });
    expect(offer.zeiten.length).toBeGreaterThan(3);
    expect(await offerOf(second)).toBeNull();
    // Full for everybody else, in every calendar.
    expect((await shop.call("GET", "/api/bookings/dates")).body).toContain(TUE);
    expect(
      (await shop.call("GET", `/api/bookings/dates?platz=${placeOf(offer)}`)).body,
    ).not.toContain(TUE);
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).body.code).toBe(
      "termin_belegt",
    );
    // A scanner's look changes nothing.
    for (let looks = 0; looks < 3; looks += 1) await open(first);
    expect(await holds()).toHaveLength(1);
    const taken = await bookPlace(offer, { email: "anna@example.org" });
    expect(taken.status, JSON.stringify(taken.body)).toBe(201);
    expect(await holds()).toEqual([]);
    await expectPlacesFit(shop.platform.db);
    // The wish has proven the address.
    expect(
      await shop.platform.db
        .selectFrom("bookings")
        .select("bestaetigung")
        .where("email", "=", "anna@example.org")
        .execute(),
    ).toEqual([{ bestaetigung: "bestaetigt" }]);
    expect((await open(first)).body).toMatchObject({ stand: "vermittelt", angebot: null });
    // The same again is an ordinary request for a full day.
    expect((await bookPlace(offer)).body.code).toBe("termin_belegt");
    const [line] = (await shop.call("GET", "/api/waiting", undefined, { token: admin })).body;
    expect(line).toMatchObject({ name: "Wer Wartet", vermittelt: TUE });
  });

  it("loses the place at its end, without any clock, and is asked no second time for the day", async () => {
    const id = await book(shop);
    const first = await wait("anna@example.org");
    await cancel(id);
    const offer = await offerOf(first);
    shop.setClock("2026-03-02", "12:00");
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).status).toBe(409);
    shop.setClock("2026-03-02", "12:01");
    expect((await shop.call("GET", "/api/bookings/dates")).body).not.toContain(TUE);
    const other = await book(shop);
    expect((await bookPlace(offer)).body.code).toBe("termin_belegt");
    expect(await holds()).toEqual([]);
    await settleFreePlaces(shop.platform);
    await cancel(other);
    expect(await holds()).toEqual([]);
    expect(await offerOf(first)).toBeNull();
  });

  it("goes on to the next a minute after the end, or at once where it is declined", async () => {
    const id = await book(shop);
    const tokens: string[] = [];
    for (const [index, name] of ["anna", "bernd", "carla"].entries()) {
      shop.setClock("2026-03-02", `09:0${index}`);
      tokens.push(await wait(`${name}@example.org`));
    }
    const [first = "", second = "", third = ""] = tokens;
    await cancel(id);
    shop.setClock("2026-03-02", "12:05");
    await Promise.all([settleFreePlaces(shop.platform), settleFreePlaces(shop.platform)]);
    expect(await offerOf(first)).toBeNull();
    const { version } = await offerOf(second);
    const declined = () => answer(second, { was: "ablehnen", version });
    expect((await declined()).status).toBe(200);
    expect((await declined()).status).toBe(200);
    expect(await offerOf(third)).toMatchObject({ datum: TUE });
    expect(await holds()).toHaveLength(1);
    expect((await answer(third, { was: "verlassen" })).body.stand).toBe("vorbei");
    expect((await open(third)).status).toBe(404);
    expect(await holds()).toEqual([]);
  });

  it("asks all at once where the owner wants that: one gets it", async () => {
    await set({ wartelisteArt: "wer_zuerst" });
    const id = await book(shop);
    const first = await wait("anna@example.org");
    const second = await wait("bernd@example.org");
    await cancel(id);
    expect(await holds()).toEqual([]);
    const [one, other] = [await offerOf(first), await offerOf(second)];
    const answers = await Promise.all([
      bookPlace(one, { email: "anna@example.org" }),
      bookPlace(other, { email: "bernd@example.org" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await expectPlacesFit(shop.platform.db);
  });

  it("lets one of two devices take the held place, on two nodes", async () => {
    const id = await book(shop);
    const first = await wait("anna@example.org");
    await cancel(id);
    const offer = await offerOf(first);
    const twin = shop.openTwin();
    const headers = { "Free-Place": placeOf(offer) };
    const answers = await Promise.all([
      shop.call("POST", "/api/bookings", bookingRequest(), { headers }),
      twin.call("POST", "/api/bookings", bookingRequest(), { headers }),
      shop.call("POST", "/api/bookings", bookingRequest()),
    ]);
    await twin.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers[2]?.status).toBe(409);
    expect(await holds()).toEqual([]);
    await expectPlacesFit(shop.platform.db);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["is deleted", (id) => shop.call("DELETE", `/api/bookings/${id}`, undefined, { token: admin })],
    [
      "is moved",
      (id) =>
        shop.call(
          "PATCH",
          `/api/bookings/${id}/date`,
          { datum: THU, abgabezeit: "10:00" },
          { token: admin },
        ),
    ],
    ["gets company", () => set({ tagesKapazitaet: 2 })],
  ])("offers the day when a booking %s", async (_, free) => {
    const id = await book(shop);
    const first = await wait("anna@example.org");
    await free(id);
    expect(await offerOf(first)).toMatchObject({ datum: TUE });
  });

  const HOURS = {
    an: true,
    arbeitsplaetze: [{ id: "platz1", name: "Halle", leistungen: [] as string[] }],
    leistungen: {},
    extras: {},
  };
  const plan = async (stunden: object) => {
    const answer = await shop.call("PUT", "/api/hour-plan", { stunden }, { token: admin });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const washing = () =>
    shop.platform.db.updateTable("services").where("title", "=", "Außenreinigung");
  /** One bay, and work that fits into a day once; returns how long it takes else. */
  const countHours = async () => {
    await plan(HOURS);
    const { dauerStunden } = await shop.platform.db
      .selectFrom("services")
      .select("dauerStunden")
      .where("title", "=", "Außenreinigung")
      .executeTakeFirstOrThrow();
    await washing().set({ dauerStunden: 8 }).execute();
    return dauerStunden;
  };
  const countNoHours = async (dauerStunden: number) => {
    await washing().set({ dauerStunden }).execute();
    await plan({ ...HOURS, an: false });
  };
  const firstTime = async () => {
    const query = `datum=${TUE}&leistung=Au%C3%9Fenreinigung&kfz=kleinwagen`;
    const [first] = (await shop.call("GET", `/api/bookings/slots?${query}`)).body as string[];
    return first;
  };
  type Full = { id: string; token: string };
  const OWN = "/api/guest-bookings";
  const WAYS: [string, (full: Full) => Promise<unknown>][] = [
    ["cancelled by the shop", ({ id }) => cancel(id)],
    [
      "cancelled by the guest's link",
      async ({ id }) =>
        shop.call("PATCH", `${OWN}/${await linkTokenOf(shop.platform.db, id)}/status`, {
          status: "cancelled",
        }),
    ],
    [
      "withdrawn",
      async ({ id }) =>
        shop.call("POST", `${OWN}/${await linkTokenOf(shop.platform.db, id)}/withdrawal`, {
          name: "Test Kundin",
        }),
    ],
    [
      "deleted",
      ({ id }) => shop.call("DELETE", `/api/bookings/${id}`, undefined, { token: admin }),
    ],
    [
      "deleted with others",
      ({ id }) => shop.call("POST", "/api/bookings/delete", { ids: [id] }, { token: admin }),
    ],
    [
      "moved by the guest's link",
      async ({ id }) =>
        shop.call("PATCH", `${OWN}/${await linkTokenOf(shop.platform.db, id)}/date`, {
          datum: THU,
          abgabezeit: "10:00",
        }),
    ],
    [
      "put on another day",
      ({ id }) => shop.call("PATCH", `/api/bookings/${id}`, { datum: THU }, { token: admin }),
    ],
  ];
  const fill = async (facts: object = {}): Promise<Full> => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const id = await book(shop, {
      vertragsmodell: "verbindlich",
      vorzeitigerBeginn: true,
      ...facts,
    });
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
    return { id, token: await wait("anna@example.org") };
  };

  it.each(WAYS)("offers the day in the same transaction when a booking is %s", async (_, free) => {
    const full = await fill();
    expect(await offerOf(full.token)).toBeNull();
    const freed = (await free(full)) as { status: number; body: unknown } | undefined;
    expect(freed?.status ?? 200, JSON.stringify(freed?.body)).toBeLessThan(300);
    expect(await offerOf(full.token)).toMatchObject({ datum: TUE, gehalten: true });
    expect(await holds()).toHaveLength(1);
  });

  it.each(WAYS)("where hours are counted, too, when a booking is %s", async (_, free) => {
    const before = await countHours();
    try {
      const full = await fill({ abgabezeit: await firstTime() });
      expect(await offerOf(full.token)).toBeNull();
      const freed = (await free(full)) as { status: number; body: unknown } | undefined;
      expect(freed?.status ?? 200, JSON.stringify(freed?.body)).toBeLessThan(300);
      expect(await offerOf(full.token)).toMatchObject({ datum: TUE, gehalten: false });
      expect(await holds()).toEqual([]);
    } finally {
      await countNoHours(before);
    }
  });

  it("offers what another bay gives, and a day opened again where hours are counted", async () => {
    const before = await countHours();
    try {
      const { token } = await fill({ abgabezeit: await firstTime() });
      expect(await offerOf(token)).toBeNull();
      const bay = { id: "platz2", name: "Hof", leistungen: [] };
      await plan({ ...HOURS, arbeitsplaetze: [...HOURS.arbeitsplaetze, bay] });
      expect(await offerOf(token)).toMatchObject({ datum: TUE, gehalten: false });
      await set({ exceptions: [WED] });
      const other = await wait("bernd@example.org", { von: WED, bis: WED });
      expect(await offerOf(other)).toBeNull();
      await shop.call("DELETE", `/api/closures?von=${WED}&bis=${WED}`, undefined, { token: admin });
      expect(await offerOf(other)).toMatchObject({ datum: WED });
    } finally {
      await countNoHours(before);
    }
  });

  it("offers what an account that is deleted leaves, and a day that is taken off the closed ones", async () => {
    const customer = await shop.addCustomer("geht@example.org");
    await book(shop, {}, { token: customer.token });
    const first = await wait("anna@example.org");
    await set({ exceptions: [WED] });
    const second = await wait("bernd@example.org", { von: WED, bis: WED });
    const gone = await shop.call(
      "POST",
      "/api/users/me/delete",
      { passwort: CUSTOMER_PASSWORD, stornieren: true },
      { token: customer.token },
    );
    expect(gone.status, JSON.stringify(gone.body)).toBe(204);
    expect(await offerOf(first)).toMatchObject({ datum: TUE });
    await shop.call("DELETE", `/api/closures?von=${WED}&bis=${WED}`, undefined, { token: admin });
    expect(await offerOf(second)).toMatchObject({ datum: WED });
  });

  it("has three wishes of one address in all, beside own appointments, too", async () => {
    for (const datum of [TUE, WED]) await book(shop, { datum });
    const own: string[] = [];
    for (const datum of [THU, "2026-03-13", "2026-03-14", "2026-03-16"])
      own.push(await book(shop, { datum, email: "anna@example.org" }));
    const answers: number[] = [];
    for (const id of own) {
      const path = `${OWN}/${await linkTokenOf(shop.platform.db, id)}/waiting`;
      answers.push((await shop.call("POST", path, { von: TUE, bis: WED, vorlauf: 2 })).status);
    }
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  it("loses at commit: what is over at that moment is not taken, whoever began before", async () => {
    const id = await book(shop);
    const first = await wait("anna@example.org");
    await cancel(id);
    const offer = await offerOf(first);
    const other = { email: "schneller@example.org" };
    shop.setClock("2026-03-02", "12:01");
    const [late, fresh] = await Promise.all([
      bookPlace(offer),
      shop.call("POST", "/api/bookings", bookingRequest(other)),
    ]);
    expect([late.status, fresh.status].toSorted()).toEqual([201, 409]);
    await expectPlacesFit(shop.platform.db);
  });

  it("offers a day that is opened again", async () => {
    await set({ exceptions: [TUE] });
    const first = await wait("anna@example.org");
    expect(await offerOf(first)).toBeNull();
    await set({ exceptions: [] });
    expect(await offerOf(first)).toMatchObject({ datum: TUE });
  });

  it("keeps to the wished days and notice", async () => {
    const [tue, wed] = [await book(shop), await book(shop, { datum: WED })];
    const first = await wait("anna@example.org", {
      bis: WED,
      wochentage: ["Mittwoch"],
      vorlauf: 48,
    });
    await cancel(tue);
    expect(await offerOf(first)).toBeNull();
    shop.setClock("2026-03-10", "12:00");
    await cancel(wed);
    expect(await offerOf(first)).toBeNull();
  });

  it("offers without a hold where hours are counted", async () => {
    const stunden = {
      an: true,
      arbeitsplaetze: [{ id: "platz1", name: "Halle", leistungen: [] }],
      leistungen: {},
      extras: {},
    };
    const id = await book(shop);
    const first = await wait("anna@example.org");
    const plan = await shop.call("PUT", "/api/hour-plan", { stunden }, { token: admin });
    expect(plan.status, JSON.stringify(plan.body)).toBe(200);
    await cancel(id);
    const offer = await offerOf(first);
    expect(offer).toMatchObject({ datum: TUE, gehalten: false });
    expect(await holds()).toEqual([]);
    expect((await bookPlace(offer, { abgabezeit: offer.zeiten[0] })).status).toBe(201);
    await shop.call(
      "PUT",
      "/api/hour-plan",
      { stunden: { ...stunden, an: false } },
      { token: admin },
    );
  });

  it("moves an appointment to an earlier day, once", async () => {
    const id = await book(shop);
    await book(shop, { datum: WED });
    const own = await book(shop, { datum: THU, email: "anna@example.org" });
    const token = await linkTokenOf(shop.platform.db, own);
    const wanted = { von: TUE, bis: WED, vorlauf: 2 };
    const asked = await shop.call("POST", `/api/guest-bookings/${token}/waiting`, wanted);
    expect(asked.body).toMatchObject({ wartet: { bis: WED, angebot: false } });
    await cancel(id);
    const read = await shop.call("GET", `/api/guest-bookings/${token}/waiting`);
    const { pfad } = read.body.wartet as unknown as { pfad: string };
    const page = pfad.split("/").at(-1) ?? "";
    expect((await open(page)).body).toMatchObject({
      termin: { datum: THU },
      angebot: { buchen: null },
    });
    const { version } = await offerOf(page);
    const press = () => answer(page, { was: "annehmen", version, abgabezeit: "11:00" });
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const moved = (await shop.call("GET", `/api/guest-bookings/${token}`)).body;
    expect(moved).toMatchObject({ datum: TUE, abgabezeit: "11:00" });
    await expectPlacesFit(shop.platform.db);
    expect(await holds()).toEqual([]);
  });

  /** An own appointment that would rather be earlier; returns its page. */
  const waitForEarlier = async (id: string, von: string, bis: string) => {
    const token = await linkTokenOf(shop.platform.db, id);
    const path = `/api/guest-bookings/${token}/waiting`;
    const asked = await shop.call("POST", path, { von, bis, vorlauf: 2 });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const { pfad } = (await shop.call("GET", path)).body.wartet as unknown as { pfad: string };
    return pfad.split("/").at(-1) ?? "";
  };
  const numbers = async () => {
    const papers = await shop.platform.db.selectFrom("papers").select("nummer").execute();
    return papers.map(({ nummer }) => nummer);
  };

  it("holds of a longer stay what the appointment does not take itself", async () => {
    const id = await book(shop);
    const own = await book(shop, { datum: WED, email: "anna@example.org" });
    const { db } = shop.platform;
    await db
      .updateTable("bookings")
      .set({ dauerTage: 2, bis: THU })
      .where("id", "=", own)
      .execute();
    await db
      .insertInto("places")
      .values({ datum: THU, art: "service", place: "1", booking_id: own })
      .execute();
    const page = await waitForEarlier(own, TUE, TUE);
    await cancel(id);
    expect((await holds()).map(({ datum }) => datum)).toEqual([TUE]);
    const { version } = await offerOf(page);
    const taken = await answer(page, { was: "annehmen", version, abgabezeit: "11:00" });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    await expectPlacesFit(db);
    expect(await db.selectFrom("places").select("datum").orderBy("datum").execute()).toEqual([
      { datum: TUE },
      { datum: WED },
    ]);
  });

  it("offers no day on which the work may not begin yet", async () => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const id = await book(shop, {
      vertragsmodell: "verbindlich",
      vorzeitigerBeginn: true,
      datum: TUE,
    });
    const own = await book(shop, {
      vertragsmodell: "verbindlich",
      datum: "2026-03-24",
      email: "anna@example.org",
    });
    const page = await waitForEarlier(own, TUE, TUE);
    const before = await numbers();
    await cancel(id);
    await settleFreePlaces(shop.platform);
    expect([await offerOf(page), await numbers(), await holds()]).toEqual([null, before, []]);
  });

  it("takes back what others took, and asks again when the day is free again", async () => {
    await set({ wartelisteArt: "wer_zuerst" });
    const id = await book(shop);
    const first = await wait("anna@example.org", { bis: WED });
    const wed = await book(shop, { datum: WED });
    await cancel(id);
    expect(await offerOf(first)).toMatchObject({ datum: TUE });
    const other = await book(shop);
    await cancel(wed);
    expect(await offerOf(first)).toMatchObject({ datum: WED });
    await book(shop, { datum: WED });
    await cancel(other);
    expect(await offerOf(first)).toMatchObject({ datum: TUE });
  });

  it.runIf(kind === "postgres")("waits for no transaction that takes the same place", async () => {
    const own = await book(shop, { datum: THU });
    await set({ exceptions: [TUE] });
    const first = await wait("anna@example.org");
    await changeSettings(shop.platform.db, { exceptions: [] });
    const before = await numbers();
    await shop.platform.db.transaction().execute(async (tx) => {
      const place = { datum: TUE, art: "service" as const, place: "1", booking_id: own };
      await tx.insertInto("places").values(place).execute();
      await settleFreePlaces(shop.platform);
    });
    expect([await offerOf(first), await numbers()]).toEqual([null, before]);
    await shop.platform.db.deleteFrom("places").where("datum", "=", TUE).execute();
    await settleFreePlaces(shop.platform);
    expect(await offerOf(first)).toMatchObject({ datum: TUE });
  });

  it("counts no wish that is over", async () => {
    const confirmAll = async () => {
      for (const { id, stand } of await rows()) {
        if (stand !== "unbestaetigt") continue;
        const confirmed = await answer(await pageOf(id), { was: "bestaetigen" });
        expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
      }
    };
    for (let count = 0; count < 3; count += 1) await join("anna@example.org");
    await confirmAll();
    shop.setClock(WED, "09:00");
    await join("anna@example.org", { von: THU, bis: THU });
    await confirmAll();
    expect((await rows()).filter(({ nr }) => nr !== null)).toHaveLength(1);
  });

  it("offers nothing beyond the shop's own notice, nor for a moment only", async () => {
    const id = await book(shop);
    await set({ vorlaufStunden: 24 });
    const first = await wait("anna@example.org");
    shop.setClock("2026-03-09", "08:00");
    await cancel(id);
    const offer = await offerOf(first);
    const day = offer.zeiten.at(-1) ?? "";
    const end = Date.parse(offer.gueltig_bis);
    expect(end).toBeLessThanOrEqual(Date.parse(`2026-03-09T${day}:00+01:00`));
    const other = await wait("bernd@example.org", { von: THU, bis: THU });
    expect(await offerOf(other)).toMatchObject({ datum: THU });
    await set({ vorlaufStunden: 0 });
  });

  it("ends with the appointment that would have been earlier", async () => {
    const id = await book(shop);
    const own = await book(shop, { datum: THU, email: "anna@example.org" });
    const token = await linkTokenOf(shop.platform.db, own);
    await shop.call("POST", `/api/guest-bookings/${token}/waiting`, {
      von: TUE,
      bis: TUE,
      vorlauf: 2,
    });
    await cancel(id);
    expect(await holds()).toHaveLength(1);
    await cancel(own);
    expect([await holds(), await rows()]).toEqual([[], []]);
  });

  it("knows an account by its address, and forgets it with the account", async () => {
    const customer = await shop.addCustomer("dora@example.org");
    const id = await book(shop);
    const joined = await shop.call("POST", "/api/waiting", wish("anders@example.org"), customer);
    expect(joined.body).toEqual({ bestaetigung: "bestaetigt" });
    await cancel(id);
    expect(await subjects("dora@example.org")).toHaveLength(2);
    expect(await subjects("anders@example.org")).toEqual([]);
    expect(await holds()).toHaveLength(1);
    await shop.platform.db.deleteFrom("users").where("id", "=", customer.id).execute();
    expect([await holds(), await rows()]).toEqual([[], []]);
  });

  it("is deleted by the clock: unconfirmed after a day, else 30 days after the last day", async () => {
    await wait("anna@example.org");
    await join("bernd@example.org");
    const late = await pageOf(await idOf("bernd@example.org"));
    shop.setClock("2026-03-03", "09:00");
    expect((await open(late)).status).toBe(200);
    shop.setClock("2026-03-03", "09:01");
    // Before the clock has run.
    expect((await open(late)).status).toBe(404);
    expect((await answer(late, { was: "bestaetigen" })).status).toBe(404);
    await tidyUp(shop.platform);
    expect((await rows()).map(({ email }) => email)).toEqual(["anna@example.org"]);
    shop.setClock("2026-04-09", "09:00");
    await tidyUp(shop.platform);
    expect(await rows()).toHaveLength(1);
    shop.setClock("2026-04-10", "09:00");
    await tidyUp(shop.platform);
    expect(await rows()).toEqual([]);
  });

  it("never holds more than a day has, whoever is faster", async () => {
    const ids = [
      await book(shop),
      await book(shop, { datum: WED }),
      await book(shop, { datum: THU }),
    ];
    for (const name of ["anna", "bernd", "carla"]) await wait(`${name}@example.org`, { bis: THU });
    await Promise.all([
      ...ids.map(cancel),
      shop.call("POST", "/api/bookings", bookingRequest()),
      shop.platform.db.transaction().execute((tx) => offerFreePlaces(shop.platform, tx)),
    ]);
    await settleFreePlaces(shop.platform);
    const taken = await shop.platform.db.selectFrom("places").select("datum").execute();
    expect(new Set(taken.map(({ datum }) => datum)).size).toBe(taken.length);
    expect(taken).toHaveLength(3);
  });
});

describeOnBothDatabases("the waiting list in the wrong hands", (kind) => {
  it("mails a stranger a few questions at most, and asks one network to wait", async () => {
    const shop = await openTestShop({ kind, environment: { RATE_LIMIT: "on" } });
    await shop.platform.db.updateTable("company_settings").set({ warteliste: true }).execute();
    const statuses: number[] = [];
    for (let count = 0; count <= 20; count += 1) {
      const { status, body } = await shop.call("POST", "/api/waiting", {
        leistungen: ["Außenreinigung"],
        kfz: "kleinwagen",
        verschmutzung: "Leicht",
        von: TUE,
        bis: TUE,
        name: "Kauf jetzt",
        email: `Fremd+${count}@example.org`,
      });
      statuses.push(status);
      // Nobody learns from the answer what others had sent there.
      if (status === 201) expect(body).toEqual({ bestaetigung: "offen" });
    }
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([
      20, 429,
    ]);
    const mails = await shop.mails();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(mails)).not.toContain("Kauf jetzt");
    const rows = await shop.platform.db.selectFrom("waiting").select("stand").execute();
    expect(rows).toHaveLength(mails.length);
    await shop.close();
  });
});
