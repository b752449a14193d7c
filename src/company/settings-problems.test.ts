import { describe, expect, test } from "vitest";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import type { Setting } from "./setting-kinds.ts";
import { SETTINGS } from "./settings.ts";
import { type SettingsChange, settingsProblems } from "./settings-problems.ts";

const [review] = SAMPLE_SETTINGS.reviews;
const step = { time: "", title: "Buchung", desc: "Online" };
const legal = SAMPLE_SETTINGS.legal;
const breakOf = (von: string, bis: string) => ({
  openingHours: { Montag: { closed: false, open: "08:00", close: "18:00", pause: { von, bis } } },
});
const hours = (open: string, close: string, closed = false) => ({
  openingHours: { Montag: { closed, open, close } },
});
const link = (url: string) => ({ socialLinks: [{ label: "Netzwerk", url }] });

test("the sample settings can be saved as they are, and so can nothing at all", () => {
  expect(settingsProblems(SAMPLE_SETTINGS)).toEqual({});
  expect(settingsProblems({})).toEqual({});
});

const REFUSED: [change: SettingsChange, path: string, sentence: RegExp][] = [
  [{ companyName: "" }, "companyName", /ausfüllen/],
  [{ companyName: "x".repeat(81) }, "companyName", /80 Zeichen/],
  [{ companyName: "Zwei\nZeilen" }, "companyName", /Zeilenumbrüche/],
  [{ slogan: "x".repeat(161) }, "slogan", /160 Zeichen/],
  [{ logoUrl: "https://example.org/logo.svg" }, "logoUrl", /hoch/],
  [{ logoUrl: "//example.org/logo.png" }, "logoUrl", /hoch/],
  [{ logoUrl: "/bilder/../api/health" }, "logoUrl", /hoch/],
  [{ werkstattUrl: "https://example.org/halle.webp" }, "werkstattUrl", /hoch/],
  [{ skizzeUrl: "/bilder/../api/health" }, "skizzeUrl", /hoch/],
  [{ routenUrl: "javascript:alert(1)" }, "routenUrl", /vollständige Adresse/],
  [{ bewertungsUrl: "bewertungen.example" }, "bewertungsUrl", /vollständige Adresse der Seite/],
  [{ bewertungsUrl: "mailto:a@b.example" }, "bewertungsUrl", /vollständige Adresse der Seite/],
  [{ bewertungsUrl: `https://b.example/${"x".repeat(500)}` }, "bewertungsUrl", /Höchstens/],
  [{ parkhinweis: "x".repeat(161) }, "parkhinweis", /160 Zeichen/],
  [{ email: "kein-at" }, "email", /E-Mail-Adresse/],
  [{ email: "a@b.example\r\nBcc: c@d.example" }, "email", /E-Mail-Adresse/],
  [{ phoneNumbers: [] }, "phoneNumbers", /mindestens eine/],
  [{ phoneNumbers: ["0171 3920007", "ruf an"] }, "phoneNumbers.1", /Telefonnummer/],
  [{ phoneNumbers: ["0171 3920007", "0171 3920007"] }, "phoneNumbers.1", /mehrmals/],
  [{ meldeAdressen: ["chef@example.org", "Chef@example.org"] }, "meldeAdressen.1", /mehrmals/],
  [
    { phoneNumbers: Array.from({ length: 6 }, (_, index) => `0171 392000${index}`) },
    "phoneNumbers",
    /Höchstens 5/,
  ],
  [{ callHoursNote: "" }, "callHoursNote", /ausfüllen/],
  [{ addresses: [] }, "addresses", /mindestens eine/],
  [{ addresses: [{ label: "", address: "Musterstraße 1" }] }, "addresses.0.label", /ausfüllen/],
  [{ addresses: [{ label: "Werkstatt", address: "" }] }, "addresses.0.address", /ausfüllen/],
  [hours("18:00", "08:00"), "openingHours.Montag.close", /nach 18:00 Uhr/],
  [hours("08:00", "08:00"), "openingHours.Montag.close", /nach 08:00 Uhr/],
  [hours("8:00", "18:00"), "openingHours.Montag.open", /08:00/],
  [hours("08:00", "24:00"), "openingHours.Montag.close", /Uhrzeit/],
  [hours("", "18:00"), "openingHours.Montag.open", /Uhrzeit/],
  [breakOf("08:00", "09:00"), "openingHours.Montag.pause.von", /nach 08:00/],
  [breakOf("17:00", "18:00"), "openingHours.Montag.pause.bis", /vor 18:00/],
  [breakOf("13:00", "13:00"), "openingHours.Montag.pause.bis", /nach 13:00/],
  [breakOf("mittags", "13:00"), "openingHours.Montag.pause.von", /Uhrzeit/],
  [
    { abgabezeiten: { Montag: { von: "18:00", bis: "10:00" } } },
    "abgabezeiten.Montag.bis",
    /ab 18:00/,
  ],
  [
    { abgabezeiten: { Montag: { von: "10:15", bis: "18:00" } } },
    "abgabezeiten.Montag.von",
    /halbe Stunde/,
  ],
  [
    { beratungszeiten: { Samstag: { von: "10:00", bis: "24:00" } } },
    "beratungszeiten.Samstag.bis",
    /halbe Stunde/,
  ],
  [hours("früh", "spät", true), "openingHours.Montag.open", /Uhrzeit/],
  [{ exceptions: ["2026-12-24", "2026-02-30"] }, "exceptions.1", /JJJJ-MM-TT/],
  [{ exceptions: Array.from({ length: 501 }, () => "2026-12-24") }, "exceptions", /Höchstens 500/],
  [{ aboutTitle: "" }, "aboutTitle", /ausfüllen/],
  [{ aboutText: "" }, "aboutText", /ausfüllen/],
  [{ aboutText: "x".repeat(4001) }, "aboutText", /4000 Zeichen/],
  [{ steps: [] }, "steps", /mindestens einen/],
  [{ steps: [step, { ...step, title: "" }] }, "steps.1.title", /ausfüllen/],
  [{ steps: [step, step] }, "steps.0.title", /mehrmals/],
  [{ steps: [{ ...step, desc: "" }] }, "steps.0.desc", /ausfüllen/],
  [{ tagesKapazitaet: 0 }, "tagesKapazitaet", /1 bis 50/],
  [{ tagesKapazitaet: 1.5 }, "tagesKapazitaet", /ganze Zahl/],
  [{ tagesKapazitaet: 51 }, "tagesKapazitaet", /1 bis 50/],
  [{ bundesland: "XX" as "BW" }, "bundesland", /Bundesland/],
  [link("javascript:alert(1)"), "socialLinks.0.url", /https:/],
  [link("www.example.org"), "socialLinks.0.url", /https:/],
  [link("https://"), "socialLinks.0.url", /https:/],
  [link(""), "socialLinks.0.url", /ausfüllen/],
  [
    { reviews: [{ ...review, text: "Gut", name: "A", isSample: false, rating: 0 }] },
    "reviews.0.rating",
    /1 bis 5/,
  ],
  [
    { reviews: [{ text: "", name: "A", isSample: false, rating: 5 }] },
    "reviews.0.text",
    /ausfüllen/,
  ],
  [
    {
      reviews: [
        ...SAMPLE_SETTINGS.reviews,
        { name: "F", text: "Noch eine", rating: 5, isSample: false },
      ],
    },
    "reviews",
    /Höchstens 5/,
  ],
  [{ legal: { ...legal, owner: "" } }, "legal.owner", /ausfüllen/],
  [{ legal: { ...legal, vatId: "DE12345" } }, "legal.vatId", /DE123456789/],
];

test.each(REFUSED)("%o is refused at %s", (change, path, sentence) => {
  expect(settingsProblems(change)[path]).toMatch(sentence);
});

const TAKEN: [what: string, change: SettingsChange][] = [
  ["a break within the hours", breakOf("12:00", "13:30")],
  [
    "a single drop-off time, and a day without",
    { abgabezeiten: { Montag: { von: "08:00", bis: "08:00" }, Samstag: null } },
  ],
  ["a closed day without hours", hours("", "", true)],
  ["a closed day whose hours wait for its return", hours("18:00", "08:00", true)],
  ["an address for mails as a social link", link("mailto:kontakt@musterglanz.example")],
  ["a page on http", link("http://example.org/seite?a=b")],
  ["no social links and no reviews", { socialLinks: [], reviews: [] }],
  ["no logo", { logoUrl: "" }],
  ["an uploaded logo", { logoUrl: "/bilder/0a1b2c3d_320.webp" }],
  [
    "a business without a VAT id",
    { legal: { ...legal, vatId: "", taxNumber: "", legalForm: "", jurisdiction: "" } },
  ],
];

describe("what can be saved", () => {
  test.each(TAKEN)("%s", (_what, change) => {
    expect(settingsProblems(change)).toEqual({});
  });
});

test("what not every shop does is a switch with one sentence, off in a new shop (U39)", () => {
  const offered = (Object.values(SETTINGS) as unknown as Setting[]).filter(
    ({ card, onlyWith }) => card === "angebot" && !onlyWith,
  );
  expect(offered.length).toBeGreaterThan(8);
  for (const { label, asked, hint = "", first } of offered) {
    expect(asked, label).toBeTruthy();
    expect(hint, label).toMatch(/^[^.!?]*(?:(?:Abs\.|z\. B\.)[^.!?]*)*\.$/);
    expect([false, "nein"], label).toContain(
      typeof first === "object" ? (first as { an: boolean }).an : first,
    );
  }
});
