import { describe, expect, it } from "vitest";
import type { ShopBooking } from "../schema.ts";
import { messageLink } from "./message-link.ts";
import { MESSAGE_KINDS, messageKinds, messageSubject, messageText } from "./message-text.ts";

const SHOP = {
  companyName: "Glanz & Co.",
  phoneNumbers: ["0761 1234"],
  addresses: [{ address: "Werkstraße 5, 79100 Freiburg" }],
};
const BOOKING = {
  name: "Max Müller",
  datum: "2026-03-10",
  abgabezeit: "10:00",
  bis: null,
  leistungen: ["Außenreinigung"],
  preis: 40,
  status: "open",
  extras: [],
  positionen: [],
  modell: "VW Golf",
  farbe: "",
  kennzeichen: "FR-MM 1",
  telefon: "0151 12345678",
  email: "max@example.org",
} as unknown as ShopBooking;

describe("what the shop sends from its own apps (M16)", () => {
  it.each(MESSAGE_KINDS)(
    "says who writes, how to reach them, and '%s' in words that need no change",
    (kind) => {
      const text = messageText(kind, BOOKING, SHOP);
      expect(text).toMatch(/^Guten Tag Max Müller,\n\n/);
      expect(text).toMatch(/\n\nViele Grüße\nGlanz & Co\.$/);
      expect(text).toContain("0761 1234");
      expect(text).not.toMatch(/undefined|null|\b[dD]ein|\b[dD]u\b| {2}/);
      expect(messageSubject(kind, BOOKING, SHOP)).toContain("10:00 Uhr – Glanz & Co.");
    },
  );

  it.each([
    [
      "bestaetigung",
      [
        "Dienstag, 10. März 2026, um 10:00 Uhr",
        "Außenreinigung\nPreis: 40,00",
        "Werkstraße 5, 79100 Freiburg",
      ],
    ],
    ["verschoben", ["Ihr Termin ist verschoben", "Dienstag, 10. März 2026, um 10:00 Uhr"]],
    ["fertig", ["Ihr Fahrzeug (VW Golf, FR-MM 1) ist fertig"]],
    ["wo", ["um 10:00 Uhr mit Ihnen gerechnet"]],
  ] as const)("'%s' tells %s", (kind, facts) => {
    const text = messageText(kind, BOOKING, SHOP).replaceAll("\u00a0", " ");
    for (const fact of facts) expect(text).toContain(fact);
  });

  it("says nothing that is not known: no car, no price, no number, no address", () => {
    const bare = { ...BOOKING, modell: "", kennzeichen: "", preis: 0, bis: "2026-03-12" };
    const shop = { ...SHOP, phoneNumbers: [], addresses: [] };
    expect(messageText("fertig", bare, shop)).toBe(
      "Guten Tag Max Müller,\n\nIhr Fahrzeug ist fertig und kann abgeholt werden.\n\nViele Grüße\nGlanz & Co.",
    );
    expect(messageText("bestaetigung", bare, shop)).not.toMatch(/Preis|Adresse|unter/);
    expect(messageText("bestaetigung", bare, shop)).toContain("Das Fahrzeug bleibt");
  });

  it("offers what makes sense now, the likeliest first", () => {
    const at = (datum: string, zeit: string) => ({ datum, zeit });
    expect(messageKinds(BOOKING, at("2026-03-10", "09:59"))[0]).toBe("bestaetigung");
    expect(messageKinds(BOOKING, at("2026-03-10", "10:00"))[0]).toBe("wo");
    expect(messageKinds({ ...BOOKING, status: "done" }, at("2026-03-10", "10:00"))).toEqual([
      "fertig",
    ]);
    expect(messageKinds({ ...BOOKING, status: "cancelled" }, at("2026-03-10", "10:00"))).toEqual(
      [],
    );
  });
});

describe("the link opens the owner's own app", () => {
  const message = {
    telefon: "0151 123 456 78",
    email: "max+1@example.org",
    subject: "Termin & mehr",
    text: "Grüße & Küsse\n?",
  };
  it.each([
    ["whatsapp", "https://wa.me/4915112345678?text=Gr%C3%BC%C3%9Fe%20%26%20K%C3%BCsse%0A%3F"],
    ["sms", "sms:+4915112345678?&body=Gr%C3%BC%C3%9Fe%20%26%20K%C3%BCsse%0A%3F"],
    [
      "email",
      "mailto:max%2B1@example.org?subject=Termin%20%26%20mehr&body=Gr%C3%BC%C3%9Fe%20%26%20K%C3%BCsse%0D%0A%3F",
    ],
  ] as const)("%s", (way, link) => expect(messageLink(way, message)).toBe(link));

  it("and there is none without a whole number, or an address", () => {
    expect(messageLink("whatsapp", { ...message, telefon: "12345" })).toBeUndefined();
    expect(messageLink("sms", { ...message, telefon: "" })).toBeUndefined();
    expect(messageLink("email", { ...message, email: "" })).toBeUndefined();
  });
});
