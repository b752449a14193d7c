import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type NamedInfo, paths } from "#lib/paths.ts";
import { NO_LEGAL_FACTS } from "../legal-forms.ts";
import { KEPT_DATA, keptText, periodText, RETENTION } from "../retention.ts";
import { SAMPLE_SETTINGS } from "../sample-settings.ts";
import type { InfoText } from "./info-text.ts";
import { infoText } from "./info-texts.ts";
import { informationLinks } from "./information-links.ts";
import { KEPT_IN_BROWSER } from "./kept-in-browser.ts";
import { standardLongText } from "./standard-long-texts.ts";
import { textGaps } from "./text-gaps.ts";
import { withRunningContracts } from "./withdrawal.ts";

const NAMES = Object.keys(paths.info) as NamedInfo[];
const OWN_SHOP = {
  companyName: "Eigener Betrieb",
  email: "post@eigen.example",
  phoneNumbers: ["0761 1000", "0761 1001"],
  addresses: [{ label: "Halle", address: "Am Beispiel 7, 79100 Freiburg" }],
  steuer: "kleinunternehmer" as const,
  vertragsmodell: "reservierung" as const,
  widerrufslink: false,
  bundesland: "HH" as const,
  besucheZaehlen: true,
  whatsapp: false,
  uebernahme: false,
  warteliste: false,
  gutscheineOnline: false,
  hatUebernommene: false,
  unterwegs: false,
  freigaben: false,
  firmenkunden: false,
  protokollJahre: 1,
  passBilderMonate: 30,
  werbehinweis: false,
  bewertungsbitte: false,
  auffrischung: false,
  agb: "",
  hinweise: "",
  edelTitel: "",
  edelInfo: "",
  legal: {
    ...NO_LEGAL_FACTS,
    kind: "ek" as const,
    owner: "Inhaberin",
    legalForm: "e. K.",
    vatId: "DE000000000",
    jurisdiction: "Emmendingen",
    isSample: false,
  },
};

function wordsOf(text: InfoText): string {
  return text.sections
    .flatMap(({ heading, paragraphs, list = [], facts = [] }) => [
      heading,
      ...paragraphs,
      ...list,
      ...facts.flatMap(({ name, value }) => [name, value]),
    ])
    .join("\n");
}

describe.each(NAMES)("the text %s", (name) => {
  it("has a title, and headings that differ", () => {
    const text = infoText(name, SAMPLE_SETTINGS);
    expect(text.title).not.toBe("");
    expect(new Set(text.sections.map((section) => section.heading)).size).toBe(
      text.sections.length,
    );
  });

  it("says nothing twice within a section", () => {
    for (const { paragraphs, list = [], facts = [] } of infoText(name, SAMPLE_SETTINGS).sections) {
      for (const lines of [paragraphs, list, facts.map(({ name, value }) => name + value)])
        expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it("names nothing of the sample shop when the shop is another", () => {
    expect(wordsOf(infoText(name, OWN_SHOP))).not.toMatch(
      /Musterglanz|Musterbetrieb|Musterstraße|0171 3920007/,
    );
  });
});

describe("the imprint", () => {
  it("names the business after § 5 DDG, with both phones and the tax id that it has", () => {
    const words = wordsOf(infoText("impressum", OWN_SHOP));
    for (const part of [
      "§ 5 DDG",
      "Eigener Betrieb",
      "Inhaberin",
      "e. K.",
      "Am Beispiel 7, 79100 Freiburg",
      "0761 1001",
      "DE000000000",
    ]) {
      expect(words).toContain(part);
    }
  });

  it("keeps the tax number for the receipts, also when it travels along", () => {
    const company = { ...OWN_SHOP, legal: { ...OWN_SHOP.legal, taxNumber: "12345/67890" } };
    for (const name of NAMES)
      expect(wordsOf(infoText(name, company))).not.toMatch(/Steuernummer|12345/);
  });

  it("names who speaks for a company, where it is registered and how it is insured", () => {
    const legal = {
      ...OWN_SHOP.legal,
      kind: "ug" as const,
      owner: "Glanz UG (haftungsbeschränkt)",
      represented: "Eva Glanz",
      registerCourt: "Amtsgericht Freiburg",
      registerNumber: "HRB 7",
      economyId: "DE123456789-00001",
      insurer: "Beispiel AG",
      insuredArea: "Deutschland",
    };
    const words = wordsOf(infoText("impressum", { ...OWN_SHOP, legal }));
    for (const part of [
      "Gesellschaft",
      "Vertreten durch\nEva Glanz",
      "Amtsgericht Freiburg",
      "HRB 7",
      "DE123456789-00001",
      "Deutschland",
    ])
      expect(words).toContain(part);
    expect(words).not.toContain("Inhaber\n");
  });

  it("says openly that the sample shop does not exist", () => {
    expect(wordsOf(infoText("impressum", SAMPLE_SETTINGS))).toContain(
      "Den Betrieb auf dieser Seite gibt es nicht.",
    );
  });
});

describe("the terms", () => {
  const words = wordsOf(infoText("agb", OWN_SHOP));

  it.each([
    "noch kein Auftrag",
    "verbindlich für die angegebene KFZ-Klasse",
    "mindestens 24 Stunden vorher",
    "Ausfallgebühr",
    "haben Verbraucher das gesetzliche Widerrufsrecht",
    "bar oder nach Erhalt der Rechnung per Überweisung",
    "§ 19 UStG",
    "Schimmel",
    "Für Gegenstände, die darin bleiben, haften wir nicht",
    "Gerichtsstand Emmendingen",
  ])("say: %s", (part) => {
    expect(words).toContain(part);
  });
});

it.each([
  [{}, false],
  [{ widerrufslink: true }, true],
  [{ vertragsmodell: "verbindlich" as const }, true],
])("names the online function where every page leads to it: %o (U25, Q8)", (changes, isNamed) => {
  expect(
    wordsOf(infoText("widerruf", { ...OWN_SHOP, ...changes })).includes(
      "auch online unter „Vertrag widerrufen“",
    ),
  ).toBe(isNamed);
});

it.each([
  ["on its last day", "2026-03-02", "2026-03-16", true],
  ["a day later", "2026-03-02", "2026-03-17", false],
  ["moved on by a weekend", "2026-03-07", "2026-03-23", true],
  ["without a contract", null, "2026-03-16", false],
])(
  "leads to the online function while a contract can be withdrawn from, whatever the model is by then: %s",
  (_, last, today, isLed) => {
    const company = withRunningContracts(
      { ...OWN_SHOP, vertragsmodell: "reservierung" as const, widerrufslink: false },
      last,
      today,
    );
    expect(
      informationLinks(company).some(
        ({ label, isProminent }) => label === "Vertrag widerrufen" && isProminent,
      ),
    ).toBe(isLed);
    expect(wordsOf(infoText("widerruf", company)).includes("auch online unter")).toBe(isLed);
  },
);

it("says whether the text of a contract is kept, and how one gets it (Art. 246c EGBGB)", () => {
  const ordered = wordsOf(infoText("agb", { ...OWN_SHOP, vertragsmodell: "verbindlich" }));
  expect(ordered).toContain("Den Vertragstext speichern wir");
  expect(ordered).toContain("Die Vertragssprache ist Deutsch.");
});

it.each(["reservierung", "verbindlich"] as const)(
  "says with %s that extra work ordered on the site can be withdrawn from, where the shop asks for it (B99)",
  (vertragsmodell) => {
    for (const freigaben of [false, true]) {
      const notice = wordsOf(infoText("widerruf", { ...OWN_SHOP, vertragsmodell, freigaben }));
      expect(notice.includes("zusätzliche Arbeit, die Sie auf dieser Seite")).toBe(freigaben);
    }
  },
);

it("the notes of a shop that drives to its customers do not speak of the drop-off alone (U8)", () => {
  const brought = wordsOf(infoText("hinweise", OWN_SHOP));
  expect(brought).not.toMatch(/kommen wir|Bei Ihnen/);
  for (const vertragsmodell of ["reservierung", "verbindlich"] as const) {
    const facts = { ...OWN_SHOP, vertragsmodell, unterwegs: true };
    const words = wordsOf(infoText("hinweise", facts));
    for (const part of [
      "Sehen wir vor der Arbeit, dass",
      "Kommen wir zu Ihnen, stellen Sie das Fahrzeug",
      "Strom und Wasser",
    ])
      expect(words).toContain(part);
    expect(words).not.toMatch(/bis zur Abgabe unverbindlich|Sehen wir bei der Abgabe/);
    // Kept as one's own, it omits nothing.
    const hinweise = standardLongText("hinweise", facts);
    expect(
      textGaps("hinweise", {
        ...SAMPLE_SETTINGS,
        vertragsmodell,
        unterwegs: true,
        hinweise,
      }),
    ).toEqual([]);
  }
});

it("threatens money in the terms alone (U14)", () => {
  for (const name of NAMES.filter((other) => other !== "agb"))
    expect(wordsOf(infoText(name, OWN_SHOP))).not.toContain("Ausfallgebühr");
});

describe("the privacy page", () => {
  const words = wordsOf(infoText("datenschutz", OWN_SHOP));

  it("lists everything that the browser stores (S40)", () => {
    const all = wordsOf(infoText("datenschutz", { ...OWN_SHOP, mitFotos: true }));
    for (const { name, purpose, ground } of KEPT_IN_BROWSER)
      expect(all).toContain(`${name}\n${purpose}. Grundlage: ${ground}`);
    expect(words).not.toContain("bookingPhotos");
    expect(wordsOf(infoText("datenschutz", { ...OWN_SHOP, besucheZaehlen: false }))).not.toContain(
      "lastVisit",
    );
  });

  it("names WhatsApp, and where data go, where the shop writes that way", () => {
    expect(words).not.toContain("WhatsApp");
    const told = wordsOf(infoText("datenschutz", { ...OWN_SHOP, whatsapp: true }));
    for (const part of [
      "WhatsApp Ireland Limited",
      "Telefonnummer und der Text",
      "USA",
      "Data Privacy Framework",
      "per E-Mail oder am Telefon",
    ])
      expect(told).toContain(part);
    expect(told).not.toContain(
      "In Länder außerhalb der Europäischen Union geben wir nichts weiter",
    );
  });

  it("quotes how long data is kept (U10)", () => {
    for (const kept of KEPT_DATA)
      expect(words.includes(`${kept.what}\n${keptText(kept, OWN_SHOP)}`), kept.what).toBe(
        !kept.isImpersonal &&
          !kept.isBrought &&
          !kept.isWaiting &&
          !kept.isOrdered &&
          !kept.isPhotos &&
          !kept.isApproved,
      );
    for (const has of [{ uebernahme: true }, { hatUebernommene: true }])
      expect(wordsOf(infoText("datenschutz", { ...OWN_SHOP, ...has }))).toContain(
        "die wir aus einem früheren Programm übernommen haben",
      );
    expect(wordsOf(infoText("datenschutz", { ...OWN_SHOP, warteliste: true }))).toContain(
      "Wer auf der Warteliste steht",
    );
    expect(words).not.toContain("Fahrers");
    expect(wordsOf(infoText("datenschutz", { ...OWN_SHOP, firmenkunden: true }))).toContain(
      "beim Termin den Namen des Fahrers",
    );
    expect(words).toContain(`${RETENTION.doneBookingYears} Jahre ab Ende des Jahres`);
    expect(words).toContain("1 Jahr ab Ende des Jahres (§§ 195, 199 BGB)");
    expect(words).toContain("30 Monate nach dem letzten Besuch des Autos");
    expect(words).toContain(`${RETENTION.otherMonths} Monate`);
    expect(words).toContain(`${RETENTION.mailDays} Tage nach dem Versand`);
  });

  it("names the rights and where to complain", () => {
    expect(words).toContain("Art. 77 DSGVO");
    expect(words).toContain("Der Hamburgische Beauftragte für Datenschutz");
    expect(words).not.toContain("Baden-Württemberg");
    expect(wordsOf(infoText("datenschutz", SAMPLE_SETTINGS))).toMatch(
      /Informationsfreiheit Baden-Württemberg\n.*\n.*Stuttgart/,
    );
  });

  it.each(["Kennzeichen Ihres Fahrzeugs", "notieren wir", "Unsere Notizen", "oder deren Kalender"])(
    "tells what the shop keeps: %s",
    (part) => {
      expect(words).toContain(part);
    },
  );
});

it("what is kept for how long stands in the rules in the same words (P31)", () => {
  const rules = readFileSync("docs/product/platform.md", "utf8");
  const rows = KEPT_DATA.map(
    (kept) =>
      `- ${kept.what}: ${periodText(kept, SAMPLE_SETTINGS)}${kept.ground ? ` (${kept.ground})` : ""}`,
  );
  expect(rules.split("### What is kept for how long (P31)\n\n")[1]?.trimEnd().split("\n")).toEqual(
    rows,
  );
});
