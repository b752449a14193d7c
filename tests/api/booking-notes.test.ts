import { afterEach, beforeEach, expect, it } from "vitest";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { book, bookingRequest } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B33).

describeOnBothDatabases("what is noted on a booking", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  it("car and plate of the request reach the shop's list, its mail and the search", async () => {
    const token = await shop.logInAdmin();
    const id = await book(shop, { kennzeichen: " fr-ab  123 ", modell: "VW Golf Variant" });
    await book(shop, { datum: "2026-03-11", email: "other@example.org" });

    for (const q of ["FR-AB 123", "frab123", "golf variant"]) {
      const { body } = await shop.call(
        "GET",
        `/api/bookings?q=${encodeURIComponent(q)}`,
        undefined,
        { token },
      );
      expect(body, q).toMatchObject([
        { id, kennzeichen: "FR-AB 123", modell: "VW Golf Variant", notiz: "", version: 1 },
      ]);
    }
    const mails = await shop.mails();
    const arrived = mails.find(({ key }) => key === `booking-arrived:${id}`);
    expect(arrived?.message.text).toMatch(/Kennzeichen:? *FR-AB 123/);
    expect(arrived?.message.text).toContain("VW Golf Variant");
    // The confirmation may go to a stranger's address: nothing in the visitor's own words (M5).
    expect(mails.find(({ key }) => key === `booking-received:${id}`)?.message.text).not.toContain(
      "Golf",
    );
  });

  it("is changed by the admin, found by the new plate alone, and never seen by the customer", async () => {
    const token = await shop.logInAdmin();
    const customer = await shop.addCustomer();
    const id = await book(shop, { kennzeichen: "FR-AB 123" }, { token: customer.token });
    const change = { kennzeichen: "M-XY 9", notiz: "Kratzer an der Tür, gezeigt", version: 1 };
    const { status, body } = await shop.call("PATCH", `/api/bookings/${id}`, change, { token });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...change, modell: "", name: "Test Kundin", version: 2 },
    });

    const total = async (q: string) =>
      (
        await shop.call("GET", `/api/bookings?q=${encodeURIComponent(q)}`, undefined, { token })
      ).headers.get("X-Total-Count");
    expect([await total("FR-AB 123"), await total("mxy9"), await total("kratzer")]).toEqual([
      "0",
      "1",
      "0",
    ]);

    const own = await shop.call("GET", "/api/users/me/bookings", undefined, {
      token: customer.token,
    });
    expect(own.body.bookings).toMatchObject([{ id, kennzeichen: "M-XY 9" }]);
    expect(JSON.stringify(own.body)).not.toContain("Kratzer");
    const cancelled = await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: customer.token },
    );
    expect(JSON.stringify(cancelled.body)).not.toContain("Kratzer");
  });

  it("of two who write at once the second sees the first's words", async () => {
    const token = await shop.logInAdmin();
    const id = await book(shop);
    const note = (notiz: string, version?: number) =>
      shop.call("PATCH", `/api/bookings/${id}`, { notiz, version }, { token });
    const answers = await Promise.all([note("eins", 1), note("zwei", 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({
      code: "veraltet",
      aktuell: { notiz: won?.body.notiz, version: 2 },
    });
    expect((await note("drei")).body).toMatchObject({ notiz: "drei", version: 3 });
  });

  it.each([
    ["kennzeichen", "x".repeat(13)],
    ["kennzeichen", "FR\r\nBcc: x"],
    ["modell", "x".repeat(61)],
  ])("%s '%s' is refused", async (field, text) => {
    const token = await shop.logInAdmin();
    const id = await book(shop);
    for (const answer of [
      await shop.call("PATCH", `/api/bookings/${id}`, { [field]: text }, { token }),
      await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ datum: "2026-03-12", [field]: text }),
      ),
    ])
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
  });

  it("is unknown on a booking that is gone", async () => {
    const answer = await shop.call(
      "PATCH",
      "/api/bookings/gone",
      { notiz: "x" },
      { token: await shop.logInAdmin() },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "buchung_unbekannt" } });
  });

  it("of the shop's own entry never leaves, and what went out by its own apps is the shop's alone", async () => {
    const token = await shop.logInAdmin();
    const customer = await shop.addCustomer("anna@example.org");
    const words = { nachricht: "Hinweiswort", notiz: "Internwort" };
    const id = await book(
      shop,
      { ...words, user_id: customer.id, email: "anna@example.org", bestEmail: true },
      { token },
    );
    const guest = await book(
      shop,
      { ...words, datum: "2026-03-11", email: "bert@example.org", bestEmail: true },
      { token },
    );
    const usesWhatsapp = async () => (await shop.call("GET", "/api/settings")).body.whatsapp;
    expect(await usesWhatsapp()).toBe(false);
    const sent = { art: "fertig", weg: "whatsapp" };
    const noted = await shop.call("POST", `/api/bookings/${id}/messages`, sent, { token });
    await shop.platform.content.check();
    expect(await usesWhatsapp(), "the privacy page names it from now on (U36)").toBe(true);
    await shop.call("POST", `/api/bookings/${id}/messages`, { art: "wo", weg: "sms" }, { token });
    expect(noted).toMatchObject({
      status: 200,
      body: {
        notiz: "Internwort",
        version: 1,
        gesendet: [{ ...sent, am: "2026-03-02T07:00:00.000Z" }],
      },
    });
    expect(
      (await shop.call("GET", `/api/bookings/${id}`, undefined, { token })).body.gesendet,
    ).toMatchObject([sent, { weg: "sms" }]);
    for (const wrong of [
      { art: "fertig", weg: "brief" },
      { art: "egal", weg: "sms" },
    ])
      expect(
        (await shop.call("POST", `/api/bookings/${id}/messages`, wrong, { token })).status,
      ).toBe(422);

    const own = { token: customer.token };
    const links = await linkTokenOf(shop.platform.db, guest);
    const seen = [
      await shop.call("GET", "/api/users/me/export", undefined, own),
      await shop.call("GET", "/api/users/me/bookings", undefined, own),
      await shop.call("GET", `/api/users/me/bookings/${id}/calendar`, undefined, own),
      await shop.call("GET", `/api/guest-bookings/${links}`),
    ].map(({ status, body }) => [status, JSON.stringify(body)]);
    for (const [status, text] of [...seen, [200, JSON.stringify(await shop.mails())]]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Internwort|gesendet/);
    }
    expect(seen[0]?.[1]).toContain("Hinweiswort");
  });
});
