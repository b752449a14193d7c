import { afterEach, beforeEach, expect, it } from "vitest";
import type { ShopClass } from "../../src/company/vehicle-classes.ts";
import { book, bookingRequest, refused, serviceId } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

const LEVELS = ["Leicht", "Mittel", "Schwer"] as const;

const one = (key: ShopClass["key"], title: string, change: Partial<ShopClass> = {}): ShopClass => ({
  key,
  title,
  zeile: "",
  bild: "andere",
  angeboten: true,
  aufAnfrage: false,
  ...change,
});

/** Five in the owner's order, one of them on request. */
const FIVE = [
  one("kleinwagen", "Stadtauto"),
  one("suv", "SUV"),
  one("klasse4", "Bus", { zeile: "VW Bus, Vito", bild: "bus" }),
  one("limousine", "Limousine"),
  one("klasse5", "Wohnmobil", { bild: "wohnmobil", aufAnfrage: true }),
];

describeOnBothDatabases("a shop with classes of its own", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
    await classes(FIVE);
    await price(["klasse4", "klasse5"]);
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const set = (change: object) => call("PUT", "/api/settings", change);
  async function classes(fahrzeugklassen: readonly ShopClass[]) {
    const { status, body } = await set({ eigeneKlassen: true, fahrzeugklassen });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  /** Außenreinigung costs 60, 70 and 80 € for each of them. */
  async function price(keys: readonly string[]) {
    const service_id = await serviceId(shop.platform.db, "Außenreinigung");
    const preise = keys.flatMap((kategorie) =>
      LEVELS.map((stufe, place) => ({ service_id, stufe, kategorie, preis: 60 + 10 * place })),
    );
    const { status, body } = await call("PUT", "/api/preise", { preise });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  /** Somebody waits with it, or has an offer for it. */
  async function nameClass(table: "waiting" | "papers", kfz: ShopClass["key"]) {
    const { db } = shop.platform;
    const erstellt_am = "2026-03-01T00:00:00.000Z";
    if (table === "papers") {
      const inhalt = JSON.stringify({ termine: [], angebot: { kfz } });
      await db
        .insertInto("papers")
        .values({
          id: "p1",
          nummer: 1,
          version: 1,
          art: "angebot",
          stand: "gesendet",
          booking_id: null,
          inhalt,
          nachricht: "",
          gueltig_bis: erstellt_am,
          antwort: null,
          erstellt_am,
          gesendet_am: null,
          beantwortet_am: null,
        })
        .execute();
      return;
    }
    await db
      .insertInto("waiting")
      .values({
        id: "w1",
        booking_id: null,
        user_id: null,
        name: "",
        email: "",
        wer: "",
        nr: null,
        leistungen: "[]",
        extras: "[]",
        kfz,
        verschmutzung: "",
        anzahl: 0,
        von: "2026-03-09",
        bis: "2026-03-09",
        wochentage: "[]",
        vorlauf: 0,
        stand: "wartet",
        erstellt_am,
        wartet_seit: null,
      })
      .execute();
  }

  const rowOf = async () => {
    const { body } = await shop.call("GET", "/api/services");
    const services = body as unknown as { title: string; preistabelle: Record<string, string>[] }[];
    return services.find(({ title }) => title === "Außenreinigung")?.preistabelle[0];
  };

  it("has their prices as further fields of the rows, and none of a class on request", async () => {
    expect(await rowOf()).toEqual({
      stufe: "Leicht",
      kleinwagen: "40,00 €",
      limousine: "46,00 €",
      suv: "54,00 €",
      klasse4: "60,00 €",
    });
    const { body } = await shop.call("GET", "/api/preise");
    const keys = (body as unknown as { kategorie: string }[]).map(({ kategorie }) => kategorie);
    expect(keys).toContain("klasse4");
    expect(keys).not.toContain("klasse5");
  });

  it("takes a booking in them, and calls them by their titles", async () => {
    const id = await book(shop, { kfz: "klasse4", preis: "60.00" });
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({
      kfz: "klasse4",
      preis: 60,
    });
    const texts = (await shop.mails()).map((mail) => JSON.stringify(mail)).join("\n");
    expect(texts).toContain("Bus");
    // A new title is what it is called from now on; the key stays.
    await classes(
      FIVE.map((known) => (known.key === "klasse4" ? { ...known, title: "Van" } : known)),
    );
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({ kfz: "klasse4" });
  });

  it("takes none in a class on request, in one that it does not know, or that is out of the offer", async () => {
    for (const kfz of ["klasse5", "klasse9", "andere"])
      await refused(shop, () =>
        shop.call("POST", "/api/bookings", bookingRequest({ kfz, preis: "60.00" })),
      );
    const id = await book(shop, { kfz: "klasse4", preis: "60.00" });
    await classes(
      FIVE.map((known) => (known.key === "klasse4" ? { ...known, angeboten: false } : known)),
    );
    // The page was open before.
    const { body } = await refused(shop, () =>
      shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ kfz: "klasse4", preis: "60.00", datum: "2026-03-11" }),
      ),
    );
    expect(body).toMatchObject({
      code: "klasse_nicht_angeboten",
      error: "Diese KFZ-Klasse bieten wir nicht mehr an. Bitte eine andere wählen.",
      fields: { kfz: expect.any(String) },
    });
    expect(await rowOf()).not.toHaveProperty("klasse4");
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({ kfz: "klasse4" });
  });

  it("is set in the owner's order, noted in the audit log, and refuses whoever was slower", async () => {
    const { body } = await call("GET", "/api/settings");
    expect(body.fahrzeugklassen).toEqual(FIVE);
    const moved = FIVE.toReversed();
    expect((await set({ fahrzeugklassen: moved, version: body.version })).status).toBe(200);
    const slower = await set({ fahrzeugklassen: FIVE, version: body.version });
    expect([slower.status, slower.body.code]).toEqual([409, "veraltet"]);
    expect((await shop.call("GET", "/api/settings")).body.fahrzeugklassen).toEqual(moved);
    const log = await call("GET", "/api/journal");
    expect(JSON.stringify(log.body)).toContain("Bus (VW Bus, Vito)");
  });

  it("loses one that was added by mistake, and none that something names (C19)", async () => {
    const without = (gone: string) => FIVE.filter(({ key }) => key !== gone);
    const stays = async (gone: string) => {
      const { body } = await refused(shop, () => set({ fahrzeugklassen: without(gone) }));
      expect(body.fields).toEqual({ fahrzeugklassen: expect.stringMatching(/hat schon Preise/) });
    };
    await stays("klasse4");
    await classes([...FIVE, one("klasse6", "Versehen")]);
    const { id } = await shop.addCustomer();
    await shop.platform.db
      .insertInto("vehicles")
      .values({
        id: "v1",
        user_id: id,
        name: "Ducato",
        kfz: "klasse6",
        kennzeichen: "",
        is_default: true,
        erstellt_am: "2026-03-01T00:00:00.000Z",
        version: 1,
      })
      .execute();
    const { body } = await refused(shop, () => set({ fahrzeugklassen: FIVE }));
    expect(body.fields).toHaveProperty("fahrzeugklassen");
    await shop.platform.db.deleteFrom("vehicles").execute();
    for (const table of ["waiting", "papers"] as const) {
      await nameClass(table, "klasse6");
      const named = await refused(shop, () => set({ fahrzeugklassen: FIVE }));
      expect(named.body.fields, table).toHaveProperty("fahrzeugklassen");
      await shop.platform.db.deleteFrom(table).execute();
    }
    await classes(FIVE);
    expect((await call("GET", "/api/settings")).body.fahrzeugklassen).toEqual(FIVE);
  });

  it("keeps the usual three, two on offer, and says at the field what is wrong", async () => {
    const wrong = async (fahrzeugklassen: unknown) => {
      const { body } = await refused(shop, () => set({ fahrzeugklassen }));
      return body.fields;
    };
    expect(await wrong(FIVE.filter(({ key }) => key !== "suv"))).toHaveProperty("fahrzeugklassen");
    expect(await wrong([])).toHaveProperty("fahrzeugklassen");
    expect(
      await wrong(FIVE.map((known) => ({ ...known, angeboten: known.key === "suv" }))),
    ).toMatchObject({ fahrzeugklassen: "Mindestens 2 Klassen bleiben im Angebot." });
    expect(
      await wrong(FIVE.map((known) => (known.key === "suv" ? { ...known, title: "" } : known))),
    ).toHaveProperty(["fahrzeugklassen.1.title"]);
    expect(await wrong([...FIVE, one("bus" as never, "Bus")])).toBeDefined();
  });

  it("of two owners who take out another of the last three one keeps two on offer", async () => {
    const { body } = await call("GET", "/api/settings");
    const without = (...keys: string[]) =>
      FIVE.map((known) => ({ ...known, angeboten: !keys.includes(known.key) }));
    await classes(without("klasse4", "klasse5"));
    const version = Number(body.version) + 1;
    const answers = await Promise.all(
      ["suv", "limousine"].map((key) =>
        set({ fahrzeugklassen: without("klasse4", "klasse5", key), version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("has the usual three again once they are switched off, and all of them after that", async () => {
    const id = await book(shop, { kfz: "klasse4", preis: "60.00" });
    await set({ eigeneKlassen: false });
    expect(await rowOf()).not.toHaveProperty("klasse4");
    await refused(shop, () =>
      shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ kfz: "klasse4", preis: "60.00", datum: "2026-03-11" }),
      ),
    );
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({ kfz: "klasse4" });
    await set({ eigeneKlassen: true });
    expect(await rowOf()).toHaveProperty("klasse4", "60,00 €");
  });

  it("refuses a class that it does not have, wherever one is named", async () => {
    const service_id = await serviceId(shop.platform.db, "Außenreinigung");
    const customer = await shop.addCustomer();
    const [extra] = (await call("GET", "/api/extras")).body as unknown as { preise: object }[];
    const vehicle = { name: "Ducato", kfz: "klasse9", kennzeichen: "FR-AB 9" };
    const mine = { token: customer.token };
    const calls = [
      () =>
        call("PUT", "/api/preise", {
          preise: [{ service_id, stufe: "Leicht", kategorie: "klasse9", preis: 50 }],
        }),
      () =>
        call("POST", "/api/extras", {
          ...extra,
          title: "Dachbox",
          preise: { ...extra?.preise, klasse9: "35,00 €" },
        }),
      () => shop.call("POST", "/api/users/me/vehicles", vehicle, mine),
      () =>
        call("PUT", "/api/pass-visits/v00000000001", {
          folge: 1,
          datum: "2026-03-02",
          annahme: { kennzeichen: "FR-AB 9", kfz: "klasse9" },
        }),
    ];
    for (const made of calls) expect((await refused(shop, made)).status).toBe(422);
    const added = await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { ...vehicle, kfz: "klasse4" },
      mine,
    );
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
    const path = `/api/users/me/vehicles/${added.body.id}`;
    expect((await refused(shop, () => shop.call("PUT", path, vehicle, mine))).status).toBe(422);
  });

  it("has an extra on request until it has a price for the class, unless all pay the same (C19)", async () => {
    const { body } = await call("GET", "/api/extras");
    const [extra] = body as unknown as { id: string; preise: Record<string, string> }[];
    const withExtra = (preis: string, day: string) =>
      shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ kfz: "klasse4", extras: [extra?.id], preis, datum: day }),
      );
    const serviceIds = [await serviceId(shop.platform.db, "Außenreinigung")];
    const change = (preise: object) =>
      call("PUT", `/api/extras/${extra?.id}`, {
        ...extra,
        preise,
        serviceIds,
        zusatzTage: 0,
        version: undefined,
      });
    await change(extra?.preise ?? {});
    const asked = await refused(shop, () => withExtra("90.00", "2026-03-10"));
    expect(asked.status).toBe(422);
    const changed = await change({ ...extra?.preise, klasse4: "35,00 €", klasse5: " " });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.preise).toEqual({ ...extra?.preise, klasse4: "35,00 €" });
    expect((await withExtra("95.00", "2026-03-10")).status).toBe(201);
    await change({ kleinwagen: "20", limousine: "20", suv: "20" });
    expect((await withExtra("80.00", "2026-03-11")).status).toBe(201);
  });

  it("is asked for a class on request by an individual request", async () => {
    const request = {
      name: "Test Kundin",
      email: "test@example.org",
      fahrzeugKlasse: "klasse5",
      selectedServices: ["Außenreinigung"],
      wunsch: "Bitte einmal gründlich.",
    };
    expect((await shop.call("POST", "/api/offer", request)).status).toBeLessThan(300);
    expect(
      (await shop.call("POST", "/api/offer", { ...request, fahrzeugKlasse: "klasse9" })).status,
    ).toBe(422);
    const inbox = await call("GET", "/api/messages");
    expect(JSON.stringify(inbox.body)).toContain("klasse5");
  });
});
