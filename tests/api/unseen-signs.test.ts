import { afterAll, beforeAll, expect, it } from "vitest";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P5).

const NOTHING = "\u200b\ufeff\u00ad\u2060\u202e";
const OFFER = {
  title: "Frühling",
  description: "",
  type: "allgemein",
  discount_pct: 10,
  active: true,
  start_date: null,
  end_date: null,
};

/** Calls that want a text, with nothing to read in it. */
const ASKED: [method: string, path: string, field: string, body: Record<string, unknown>][] = [
  ["POST", "/api/bookings", "name", bookingRequest({ name: NOTHING })],
  [
    "POST",
    "/api/offer",
    "wunsch",
    {
      name: "A",
      email: "a@example.org",
      fahrzeugKlasse: "suv",
      selectedServices: ["Polsterreinigung"],
      wunsch: NOTHING,
    },
  ],
  [
    "POST",
    "/api/contact",
    "message",
    { name: "A", email: "a@example.org", subject: "B", message: NOTHING },
  ],
  [
    "POST",
    "/api/auth/register",
    "vorname",
    { vorname: NOTHING, nachname: "B", email: "a@example.org", passwort: "Werkbank!17" },
  ],
  [
    "POST",
    "/api/withdrawals",
    "name",
    { name: NOTHING, nummer: "K7P-3FQ", termin: "", email: "a@example.org" },
  ],
  ["POST", "/api/offers", "title", { ...OFFER, title: NOTHING }],
  ["POST", "/api/services", "title", { title: NOTHING, description: "Beschreibung" }],
  ["POST", "/api/services", "description", { title: "Motorwäsche", description: NOTHING }],
  ["PUT", "/api/settings", "companyName", { companyName: NOTHING }],
  ["PUT", "/api/settings", "aboutText", { aboutText: NOTHING }],
];

describeOnBothDatabases("signs that nobody sees", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    token = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  it.each(ASKED)(
    "are no text where one is asked for: %s %s, %s",
    async (method, path, field, body) => {
      const answer = await shop.call(method, path, body, { token });
      expect(answer, JSON.stringify(answer.body)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/\S/) } },
      });
    },
  );

  it("are left out of what is kept, so that no name turns the words of a list or a mail around", async () => {
    await emptyCalendar(shop);
    const id = await book(shop, {
      name: "Eva \u202egnp.exe",
      telefon: "\u202a+49 151 12345678\u202c",
      email: "eva@example.org\u200b",
      nachricht: "Bitte \u2067leise",
    });
    const { body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token });
    expect(body).toMatchObject({
      name: "Eva gnp.exe",
      telefon: "+49 151 12345678",
      email: "eva@example.org",
      nachricht: "Bitte leise",
    });
    for (const mail of await shop.mails())
      expect(mail.message.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });
});
