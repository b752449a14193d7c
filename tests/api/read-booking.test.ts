import { afterEach, beforeEach, expect, it } from "vitest";
import { book } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B40).

describeOnBothDatabases("one booking", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  async function enterBooking(token: string): Promise<string> {
    const entry = {
      name: "Beispielkundin Eins",
      telefon: "0151 12345678",
      datum: "2026-03-10",
      abgabezeit: "16:30",
    };
    const { body } = await shop.call(
      "POST",
      "/api/bookings",
      { ...entry, leistungen: ["Beratungsgespräch"], preis: "0.00" },
      { token },
    );
    return String(body.id);
  }

  it("is read by the admin as it stands in the list", async () => {
    const token = await shop.logInAdmin();
    const id = await enterBooking(token);
    const { status, body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token });
    expect(status).toBe(200);
    expect(body).toEqual((await shop.call("GET", "/api/bookings", undefined, { token })).body[0]);
  });

  it("travels with the fields that are promised; a consultation has no vehicle and no soiling", async () => {
    const token = await shop.logInAdmin();
    const consultation = await enterBooking(token);
    const service = await book(shop, { datum: "2026-03-11" });
    const read = async (id: string) =>
      (await shop.call("GET", `/api/bookings/${id}`, undefined, { token })).body;
    const promised = [
      "id",
      "datum",
      "abgabezeit",
      "name",
      "email",
      "telefon",
      "kfz",
      "verschmutzung",
      "leistungen",
      "preis",
      "nachricht",
    ];
    for (const id of [consultation, service]) {
      expect(Object.keys(await read(id))).toEqual(
        expect.arrayContaining([...promised, "status", "bestEmail"]),
      );
    }
    expect(await read(consultation)).toMatchObject({ kfz: "", verschmutzung: "" });
    expect(await read(service)).toMatchObject({
      kfz: expect.stringMatching(/^(kleinwagen|limousine|suv)$/),
      verschmutzung: "Leicht",
    });
  });

  it("is unknown when it was deleted", async () => {
    const token = await shop.logInAdmin();
    expect(await shop.call("GET", "/api/bookings/gone", undefined, { token })).toMatchObject({
      status: 404,
      body: { code: "buchung_unbekannt" },
    });
  });

  it("is nobody else's business", async () => {
    const id = await enterBooking(await shop.logInAdmin());
    const { token } = await shop.addCustomer();
    expect((await shop.call("GET", `/api/bookings/${id}`)).status).toBe(401);
    expect((await shop.call("GET", `/api/bookings/${id}`, undefined, { token })).status).toBe(403);
  });
});
