import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { paths } from "#lib/paths.ts";
import { CONFIRMABLE_POINTS } from "./confirmable-points.ts";
import { readinessPoints } from "./readiness.ts";
import type { Installation } from "./readiness-points.ts";
import { titlesWithSamplePrices } from "./sample-catalogue.ts";
import { READINESS_POINTS, type ReadinessPoint } from "./schema.ts";

const NOW = Date.parse("2026-03-02T08:00:00Z");
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

const LEGAL = {
  ...SAMPLE_SETTINGS.legal,
  owner: "Eva Glanz",
  legalForm: "Einzelunternehmen",
  taxNumber: "12345/67890",
  jurisdiction: "Lörrach",
  isSample: false,
};
const COMPANY: Installation["company"] = {
  ...SAMPLE_SETTINGS,
  companyName: "Glanzwerk",
  logoUrl: "",
  slogan: "Sauber.",
  email: "post@glanzwerk.example",
  phoneNumbers: ["0761 123456"],
  callHoursNote: "Anrufen: werktags",
  openingHours: {},
  feiertage: "zu",
  steuer: "regel",
  reviews: [],
  legal: LEGAL,
  addresses: [{ label: "Werkstatt", address: "Glanzweg 2, 79100 Freiburg" }],
  aboutTitle: "Wir",
  aboutText: "Wir putzen Autos.",
  steps: [],
  socialLinks: [],
  werkstattUrl: "",
  parkhinweis: "",
  schluesselhinweis: "",
  passZeigen: false,
};
const READY: Installation = {
  company: COMPANY,
  samplePriced: [],
  sampleWorded: [],
  samplePictured: [],
  sampleExtras: [],
  sampleOffers: [],
  pictureCount: 4,
  pairCount: 1,
  confirmed: [],
  passwordChanged_am: daysAgo(3),
  adminCount: 1,
  adminsWithoutFactor: 0,
  backup_am: daysAgo(1),
  hasBackupFolder: true,
  testmail_am: daysAgo(3),
  hasMailServer: true,
  overdueMails: 0,
  baseUrl: "https://www.glanzwerk.example",
  trustProxy: 1,
  standing: "live",
  cash: "aus",
};
const FRESH: Installation = {
  company: {
    ...SAMPLE_SETTINGS,
    stunden: { ...SAMPLE_SETTINGS.stunden, an: true, personen: [] },
  },
  samplePriced: SAMPLE_SERVICES.map(({ title }) => title),
  sampleWorded: ["A"],
  samplePictured: ["A"],
  sampleExtras: ["A"],
  sampleOffers: ["A"],
  pictureCount: 0,
  pairCount: 0,
  confirmed: [],
  passwordChanged_am: null,
  adminCount: 1,
  adminsWithoutFactor: 1,
  backup_am: null,
  hasBackupFolder: false,
  testmail_am: null,
  hasMailServer: false,
  overdueMails: 0,
  baseUrl: "http://localhost:3000",
  trustProxy: 0,
  standing: "local",
  cash: "ungefragt",
};

const source = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const ROUTES = source("routes.ts");
const SECTIONS = source("admin/settings-sections.tsx");

/** Mended behind a link whose page and section are there, or with a line to copy. */
function expectMendable({ id, link, line }: ReadinessPoint): void {
  expect(link ?? line, id).toBeDefined();
  if (!link) return;
  const { pathname, hash } = new URL(link.to, "http://shop.example");
  const [name] = Object.entries(paths.admin).find(([, path]) => path === pathname) ?? [];
  expect(ROUTES, link.to).toContain(`page(paths.admin.${name}, `);
  if (hash)
    expect([pathname, SECTIONS], link.to).toEqual([
      paths.admin.settings,
      expect.stringContaining(`id: "${hash.slice(1)}"`),
    ]);
}

const open = (installation: Installation) =>
  readinessPoints(installation, NOW).filter(({ isDone }) => !isDone);

describe("what stands between an installation and its first customers", () => {
  it("is everything on the first day, each point with a way to mend it", () => {
    expect(open(FRESH).map(({ id }) => id)).toEqual([...READINESS_POINTS]);
    for (const point of open(FRESH)) {
      expect(point.hint, point.id).not.toBe("");
      expectMendable(point);
    }
  });

  it("is nothing in the end, and done points ask for nothing", () => {
    expect(open(READY)).toEqual([]);
    for (const point of readinessPoints(READY, NOW))
      expect(point).toMatchObject({ isDone: true, hint: "" });
  });

  it.each<[what: string, change: Partial<Installation>, id: ReadinessPoint["id"], hint: RegExp]>([
    [
      "the sample name",
      { company: { ...COMPANY, companyName: SAMPLE_SETTINGS.companyName } },
      "name",
      /Name des Musterbetriebs/,
    ],
    [
      "one sample phone number of two",
      { company: { ...COMPANY, phoneNumbers: ["1", ...SAMPLE_SETTINGS.phoneNumbers] } },
      "telefon",
      /Nummer/,
    ],
    [
      "a sample owner although the mark is gone",
      { company: { ...COMPANY, legal: { ...LEGAL, owner: SAMPLE_SETTINGS.legal.owner } } },
      "impressum",
      /Muster/,
    ],
    [
      "a tax number of zeros",
      { company: { ...COMPANY, legal: { ...LEGAL, taxNumber: "000/000/00000" } } },
      "steuernummer",
      /keine Rechnung/,
    ],
    [
      "one step of the sample",
      { company: { ...COMPANY, steps: SAMPLE_SETTINGS.steps.slice(0, 1) } },
      "ablauf",
      /Ablauf/,
    ],
    [
      "a shop whose state is not known",
      { company: { ...COMPANY, feiertage: "bundesweit" } },
      "feiertage",
      /neun bundesweiten/,
    ],
    [
      "a shop that was never asked about holidays",
      { company: { ...COMPANY, feiertage: "ungefragt" } },
      "feiertage",
      /bisher gebucht/,
    ],
    [
      "a sample imprint",
      { company: { ...COMPANY, legal: { ...LEGAL, isSample: true } } },
      "impressum",
      /Muster/,
    ],
    [
      "an imprint that lacks something",
      { company: { ...COMPANY, legal: { ...LEGAL, kind: "gmbh" } } },
      "impressum",
      /§ 4 GmbHG.*vertritt.*Register/,
    ],
    [
      "the sample address",
      { company: { ...COMPANY, addresses: SAMPLE_SETTINGS.addresses } },
      "anschrift",
      /erfundene Anschrift/,
    ],
    [
      "the heading that the sample had before",
      { company: { ...COMPANY, aboutTitle: "Ein Auto am Tag – dafür richtig" } },
      "ueberschrift",
      /Ein Auto am Tag/,
    ],
    [
      "a paragraph that the sample had before",
      {
        company: {
          ...COMPANY,
          aboutText:
            "Wir nehmen am Tag nur ein Auto an. Deshalb muss niemand hetzen, wenn der Hund den Kofferraum öfter benutzt hat als gedacht, und deshalb sprechen Sie bei der Abgabe mit der Person, die danach auch putzt.",
        },
      },
      "ueber_uns",
      /Absätze des Musterbetriebs/,
    ],
    [
      "a text that calls it a sample",
      { company: { ...COMPANY, aboutText: "Wir.\n\nEin Musterbetrieb." } },
      "ueber_uns",
      /Absätze des Musterbetriebs/,
    ],
    [
      "sample links",
      { company: { ...COMPANY, socialLinks: SAMPLE_SETTINGS.socialLinks } },
      "netzwerke",
      /Beispielseiten/,
    ],
    [
      "the sample's workshop",
      { company: { ...COMPANY, werkstattUrl: SAMPLE_SETTINGS.werkstattUrl } },
      "werkstattbild",
      /nicht Ihre Werkstatt/,
    ],
    ["a gallery of examples", { pictureCount: 0 }, "galerie", /Beispielbilder/],
    [
      "a pass that is made up",
      { company: { ...COMPANY, passZeigen: true } },
      "beispielpass",
      /erfundenem Auto/,
    ],
    ["pairs that are examples", { pairCount: 0 }, "paare", /nicht Ihre Arbeit/],
    ["a sample price", { samplePriced: ["Lederreinigung"] }, "preise", /Lederreinigung/],
    ["many sample prices", { samplePriced: ["A", "B", "C", "D"] }, "preise", /: 4 Einträge\./],
    [
      "one sample review",
      { company: { ...COMPANY, reviews: SAMPLE_SETTINGS.reviews.slice(0, 1) } },
      "bewertungen",
      /Eine Bewertung ist/,
    ],
    [
      "two sample reviews",
      { company: { ...COMPANY, reviews: SAMPLE_SETTINGS.reviews.slice(0, 2) } },
      "bewertungen",
      /2 Bewertungen sind/,
    ],
    ["cash that was noted before anybody was asked", { cash: "ungefragt" }, "bargeld", /§ 146a AO/],
    [
      "nobody left of the people who are counted",
      { company: { ...COMPANY, stunden: { ...COMPANY.stunden, an: true, personen: [] } } },
      "personen",
      /niemand mehr da/,
    ],
    ["the first password", { passwordChanged_am: null }, "passwort", /ersten Anmeldung/],
    [
      "the only admin without a second factor",
      { adminsWithoutFactor: 1 },
      "zweiter_faktor",
      /schützen Ihr Konto,/,
    ],
    [
      "one of two admins without one",
      { adminCount: 2, adminsWithoutFactor: 1 },
      "zweiter_faktor",
      /schützen ein Admin-Konto,/,
    ],
    [
      "two admins without one",
      { adminCount: 2, adminsWithoutFactor: 2 },
      "zweiter_faktor",
      /schützen 2 Admin-Konten,/,
    ],
    [
      "no mail server, though there was one",
      { hasMailServer: false },
      "mail",
      /Es fehlt die Verbindung/,
    ],
    [
      "mails that wait for more than an hour",
      { overdueMails: 3 },
      "mail",
      /^3 E-Mails warten seit über einer Stunde/,
    ],
    ["a mail server that was never tried", { testmail_am: null }, "mail", /Testmail/],
    ["plain http", { baseUrl: "http://www.glanzwerk.example" }, "adresse", /ohne https/],
    ["a proxy that the site does not know", { trustProxy: 0 }, "adresse", /zählen als einer/],
    ["no backup", { backup_am: null }, "sicherung", /noch keine/],
    [
      "a backup of 31 days ago",
      { backup_am: daysAgo(31) },
      "sicherung",
      /vom 30\.01\.2026, 09:00 Uhr/,
    ],
    ["search engines kept out", { standing: "hidden" }, "veroeffentlichung", /abgewiesen/],
  ])("is %s alone", (_what, change, id, hint) => {
    const points = open({ ...READY, ...change });
    expect(points).toEqual([expect.objectContaining({ id, hint: expect.stringMatching(hint) })]);
    points.forEach(expectMendable);
  });

  it.each([
    ["the name", { ...COMPANY, companyName: SAMPLE_SETTINGS.companyName }, "#betrieb"],
    ["the telephone", { ...COMPANY, phoneNumbers: SAMPLE_SETTINGS.phoneNumbers }, "#kontakt"],
  ])("leads to where %s is entered", (_what, company, anchor) => {
    const [kontakt] = open({ ...READY, company });
    expect(kontakt?.link?.to.endsWith(anchor)).toBe(true);
  });

  it("waits for nothing that is voluntary", () => {
    expect(
      readinessPoints(FRESH, NOW)
        .filter(({ isVoluntary }) => isVoluntary)
        .map(({ id }) => id),
    ).toEqual(["zweiter_faktor"]);
  });

  it("is nothing of the sample business that the owner keeps on purpose", () => {
    const kept = {
      samplePriced: ["Lederreinigung"],
      pictureCount: 0,
      pairCount: 0,
      confirmed: ["preise", "galerie", "paare"],
    };
    expect(open({ ...READY, ...kept })).toEqual([]);
    // Nobody keeps a text that calls the shop a sample.
    expect(open(FRESH).find(({ id }) => id === "ueber_uns")?.keepLabel).toBeUndefined();
    const [first = ""] = SAMPLE_SETTINGS.aboutText.split("\n\n");
    const fresh = { ...FRESH, company: { ...FRESH.company, aboutText: first } };
    expect(open(fresh).flatMap(({ id, keepLabel }) => (keepLabel ? [id] : []))).toEqual([
      ...CONFIRMABLE_POINTS,
    ]);
  });

  it("is no backup of 30 days ago", () => {
    expect(open({ ...READY, backup_am: daysAgo(30) })).toEqual([]);
  });
});

describe("sample prices", () => {
  const [leather] = SAMPLE_SERVICES;
  if (!leather) throw new Error("no sample services");
  const table = Object.entries(leather.prices).map(([stufe, prices]) => ({
    stufe: stufe as "Leicht",
    kleinwagen: `${prices.kleinwagen / 100}`,
    limousine: `${prices.limousine / 100}`,
    suv: `${prices.suv / 100}`,
  }));

  it("are found by the whole table; one price of one's own, or another name, makes it one's own", () => {
    const [first, ...rest] = table;
    if (!first) throw new Error("no rows");
    expect(titlesWithSamplePrices([{ title: leather.title, preistabelle: table }])).toEqual([
      leather.title,
    ]);
    expect(
      titlesWithSamplePrices([
        { title: leather.title, preistabelle: [{ ...first, suv: "26,00 €" }, ...rest] },
      ]),
    ).toEqual([]);
    expect(titlesWithSamplePrices([{ title: leather.title, preistabelle: rest }])).toEqual([]);
    expect(titlesWithSamplePrices([{ title: "Sattlerei", preistabelle: table }])).toEqual([]);
  });
});
