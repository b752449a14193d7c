import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tidyUp } from "../../src/tidy-up.server.ts";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (K1, K2, K3).

describeOnBothDatabases("what the shop knows of a customer", (kind) => {
  let shop: TestShop;
  let token: string;
  let anna: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
    anna = await shop.addCustomer("Anna@example.org");
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("customer_notes").execute();
    await shop.platform.db.deleteFrom("vehicles").execute();
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown, as = token) => shop.call(method, path, body, { token: as });
  async function keysFor(q: string): Promise<unknown> {
    const { status, body } = await call("GET", `/api/customer-cards?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body.map((line) => (line as { key: string }).key);
  }

  it("lists accounts and guests once each, who came last first, and finds them by what a caller says", async () => {
    await call("POST", "/api/users/me/vehicles", { name: "Golf", kfz: "limousine", kennzeichen: "FR-AN 12" }, anna.token);
    await book(shop, { datum: "2026-03-10" }, { token: anna.token });
    // As a guest, with the address of the account: the same person.
    await book(shop, { datum: "2026-03-11", email: "anna@EXAMPLE.org" });
    await book(shop, { datum: "2026-03-12", email: "Bert@example.org", name: "Bert Alt", telefon: "0761 555123" });
    await book(shop, {
      datum: "2026-03-13",
      email: "bert@example.org",
      name: "Bert Größer",
      telefon: "0761 555123",
      kennzeichen: "M-BG 7",
    });
    await call("POST", "/api/bookings", bookingRequest({ datum: "2026-03-14", email: "", name: "Ohne Adresse" }));

    const { headers, body } = await call("GET", "/api/customer-cards");
    expect(headers.get("X-Total-Count")).toBe("2");
    expect(body).toEqual([
      {
        ...{ key: "bert@example.org", user_id: null, name: "Bert Größer", email: "bert@example.org", telefon: "0761 555123" },
        ...{ buchungen: 2, letzter_termin: null, naechster_termin: "2026-03-12" },
      },
      {
        ...{ key: anna.id, user_id: anna.id, name: "Test Kundin", email: "Anna@example.org", telefon: "" },
        ...{ buchungen: 2, letzter_termin: null, naechster_termin: "2026-03-10" },
      },
    ]);
    expect(await keysFor("größer")).toEqual(["bert@example.org"]);
    expect(await keysFor("BERT@")).toEqual(["bert@example.org"]);
    expect(await keysFor("0761/555123")).toEqual(["bert@example.org"]);
    expect(await keysFor("mbg7")).toEqual(["bert@example.org"]);
    expect(await keysFor("anna@example.org")).toEqual([anna.id]);
    expect(await keysFor("FR-AN 12")).toEqual([anna.id]);
    for (const nobody of ["zeppelin", "%", "_"]) expect(await keysFor(nobody)).toEqual([]);
    expect((await call("GET", "/api/customer-cards?seite=2")).body).toEqual([]);

    shop.setClock("2026-03-13", "08:00");
    const days = { letzter_termin: "2026-03-12", naechster_termin: "2026-03-13" };
    expect((await call("GET", "/api/customer-cards?q=bert")).body).toMatchObject([days]);
    expect((await call("GET", "/api/customer-cards/bert%40example.org")).body).toMatchObject(days);
    shop.setClock("2026-03-02", "08:00");
  });

  it("shows contact, vehicles, bookings and note on one card, by the account's id and by its address", async () => {
    const contact = { vorname: "Anna", nachname: "Muster", email: "Anna@example.org", phone: "0151 777888" };
    const home = { street: "Hauptstraße 1", postalCode: "79098", city: "Freiburg" };
    await call("PUT", "/api/users/me/settings/contact", { ...contact, ...home }, anna.token);
    await call("POST", "/api/users/me/vehicles", { name: "Golf", kfz: "limousine", kennzeichen: "FR-AN 12" }, anna.token);
    const own = await book(shop, { datum: "2026-03-10" }, { token: anna.token });
    const asGuest = await book(shop, { datum: "2026-03-11", email: "anna@example.org" });
    await book(shop, { datum: "2026-03-12", email: "other@example.org" });
    await call("PATCH", `/api/bookings/${own}/status`, { status: "cancelled" });

    const { body } = await call("GET", `/api/customer-cards/${anna.id}`);
    expect(body).toMatchObject({
      ...{ key: anna.id, user_id: anna.id, name: "Anna Muster", telefon: "0151 777888" },
      ...{ anschrift: "Hauptstraße 1, 79098 Freiburg", buchungen: 1, letzter_termin: null, naechster_termin: "2026-03-11" },
      fahrzeuge: [{ name: "Golf", kennzeichen: "FR-AN 12" }],
      buchungen_liste: [
        { id: asGuest, status: "open" },
        { id: own, status: "cancelled" },
      ],
      notiz: { notiz: "", version: 0 },
    });
    expect((await call("GET", "/api/customer-cards/ANNA%40example.org")).body).toEqual(body);
  });

  it("knows of a guest what the latest booking says, and of nobody nothing", async () => {
    await book(shop, { datum: "2026-03-12", email: "Bert+1@example.org", name: "Bert Alt" });
    expect((await call("GET", "/api/customer-cards/bert%2B1%40example.org")).body).toMatchObject({
      ...{ key: "bert+1@example.org", user_id: null, name: "Bert Alt", konto_seit: null, fahrzeuge: [] },
      buchungen_liste: [{ datum: "2026-03-12" }],
    });
    for (const key of ["nobody%40example.org", "nobodyknows0"])
      expect(await call("GET", `/api/customer-cards/${key}`)).toMatchObject({ status: 404, body: { code: "kunde_unbekannt" } });
  });

  it("of two who note at once the second sees the first's words", async () => {
    const note = (notiz: string, version?: number) => call("PUT", `/api/customer-cards/${anna.id}/note`, { notiz, version });
    const first = await Promise.all([note("eins", 0), note("zwei", 0)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = first.toSorted((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({ code: "veraltet", aktuell: won?.body });
    expect(await note("drei", 1)).toMatchObject({ status: 200, body: { notiz: "drei", version: 2 } });
    expect(await note("vier", 1)).toMatchObject({ status: 409, body: { aktuell: { notiz: "drei", version: 2 } } });
    expect((await call("GET", "/api/customer-cards/anna%40example.org")).body.notiz).toEqual({ notiz: "drei", version: 2 });
    expect((await note("x".repeat(4001))).status).toBe(422);
  });

  it("forgets its words with the account, and with the last booking of a guest", async () => {
    const notes = async () =>
      (await shop.platform.db.selectFrom("customer_notes").select("email_folded").execute()).map((row) => row.email_folded);
    const eva = await shop.addCustomer("eva@example.org");
    const id = await book(shop, { datum: "2026-03-12", email: "bert@example.org" });
    for (const key of [eva.id, anna.id, "bert%40example.org"])
      expect((await call("PUT", `/api/customer-cards/${key}/note`, { notiz: "nett" })).status).toBe(200);
    await call("DELETE", `/api/users/${eva.id}`);
    expect((await notes()).sort()).toEqual(["anna@example.org", "bert@example.org"]);
    await tidyUp(shop.platform);
    expect(await notes()).toHaveLength(2);
    await call("DELETE", `/api/bookings/${id}`);
    await tidyUp(shop.platform);
    expect(await notes()).toEqual(["anna@example.org"]);
  });
});
