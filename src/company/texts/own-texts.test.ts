import { describe, expect, it, test } from "vitest";
import { ownTextProblem, readOwnText, writeOwnText } from "../own-text.ts";
import { SAMPLE_SETTINGS } from "../sample-settings.ts";
import { ORDER_IS_BINDING, REQUEST_IS_NO_ORDER } from "./contract-words.ts";
import { infoText } from "./info-texts.ts";
import { type LongText, standardLongText } from "./standard-long-texts.ts";
import { STANDARD_TEXTS, shortTexts } from "./standard-texts.ts";
import { textGaps } from "./text-gaps.ts";
import { withoutStandard } from "./without-standard.ts";

// What is held here: (U30, U31).

const SHOP = { ...SAMPLE_SETTINGS, version: 1 };
const LONG: readonly LongText[] = ["hinweise", "edelInfo", "agb"];
const PAGES = { hinweise: "hinweise", edelInfo: "edel-info", agb: "agb" } as const;

describe("an own text", () => {
  it("is read into headings, paragraphs and lists, whatever the line breaks within them", () => {
    expect(
      readOwnText(
        "# Preise\n\nEin Satz,\nder weitergeht.\n\nNoch einer.\n\n- Punkt eins,\n  länger\n- Punkt zwei\n\n# Ende\nSchluss.",
      ),
    ).toEqual([
      {
        heading: "Preise",
        paragraphs: ["Ein Satz, der weitergeht.", "Noch einer."],
        list: ["Punkt eins, länger", "Punkt zwei"],
      },
      { heading: "Ende", paragraphs: ["Schluss."] },
    ]);
  });

  test.each([
    ["", undefined],
    ["# Preise\n\nWas wir 3 < 4 nennen.", undefined],
    ["Ohne Überschrift.", "Bitte mit einer Überschrift beginnen, zum Beispiel „# Preise“."],
    ["#\n\nLeer.", "Bitte mit einer Überschrift beginnen, zum Beispiel „# Preise“."],
    [
      "# A\n\n<b>fett</b>",
      "Bitte ohne HTML: Spitze Klammern würden so gezeigt, wie sie da stehen.",
    ],
    ["# A\n\nx\n\n# A\n\ny", "Steht zweimal da: „A“."],
    ["# A\n\nx\n\nx", "Steht zweimal da: „x“."],
    ["# A\n\n- x\n\nDanach.", "Nach einer Liste geht es mit einer neuen Überschrift weiter."],
    [`# A\n\n${"x".repeat(100)}`, "Höchstens 100 Zeichen."],
    ["# A\n\n\u0007", "Bitte ohne Steuerzeichen."],
  ])("%j: %s", (text, problem) => {
    expect(ownTextProblem(text, 100)).toBe(problem);
  });
});

describe.each(LONG)("the standard text %s", (name) => {
  it("is the same after it was written down to be edited, and nothing is wrong with it", () => {
    const text = standardLongText(name, SHOP);
    expect(ownTextProblem(text, 20_000)).toBeUndefined();
    expect(infoText(PAGES[name], { ...SHOP, [name]: text })).toEqual(infoText(PAGES[name], SHOP));
    expect(writeOwnText(readOwnText(text))).toBe(text);
  });
});

it("keeps nothing that says the same as the standard", () => {
  const same = {
    agb: standardLongText("agb", SHOP),
    startTitel: STANDARD_TEXTS.startTitel,
    vorteile: STANDARD_TEXTS.vorteile,
  };
  expect(withoutStandard({ ...same, hinweise: "# A" }, SHOP)).toEqual({
    agb: "",
    startTitel: "",
    vorteile: [],
    hinweise: "# A",
  });
});

it("tells visitors the binding words where the shop has none of its own", () => {
  expect(shortTexts(SHOP)).toEqual({
    startTitel: "Autopflege,\nder Sie vertrauen.",
    startZusatz: "Preise,\ndie feststehen.",
    startText:
      "Leistung aussuchen, Preis für Ihr Auto sehen, freien Tag wählen. Auf der Rechnung steht, was hier steht.",
    vorteile: [
      expect.objectContaining({ title: "Volle Preistransparenz" }),
      expect.objectContaining({ title: "Faires Preis-Leistungs-Verhältnis" }),
      expect.objectContaining({ title: "Schnelle Abwicklung" }),
    ],
    dankText:
      "Deine Terminanfrage wurde erfolgreich abgeschickt.\nDanke! Wir melden uns bald bei dir.",
    dankMeldung: "Vielen Dank! Eine E-Mail mit allen Informationen folgt in Kürze.",
  });
  expect(shortTexts({ ...SHOP, startText: "Anders." }).startText).toBe("Anders.");
});

describe("what an own text has lost", () => {
  test.each(["reservierung", "verbindlich"] as const)(
    "is nothing of the standard text (%s)",
    (vertragsmodell) => {
      const shop = { ...SHOP, vertragsmodell };
      for (const name of ["agb", "hinweise"] as const) {
        expect(textGaps(name, shop)).toEqual([]);
        expect(textGaps(name, { ...shop, [name]: standardLongText(name, shop) })).toEqual([]);
      }
    },
  );

  const agb = standardLongText("agb", SHOP);
  test.each([
    ["the contract", { agb: agb.replace(REQUEST_IS_NO_ORDER, "") }, [REQUEST_IS_NO_ORDER]],
    [
      "the price",
      { agb: agb.replace("Der genannte Preis ist verbindlich", "") },
      ["dass der Preis gilt"],
    ],
    ["the 24 hours", { agb: agb.replace("24 Stunden", "") }, ["24 Stunden"]],
    ["how to pay", { agb: agb.replace(" bar ", " ") }, ["wie bezahlt wird"]],
    ["mould", { agb: agb.replaceAll("Schimmel", "") }, ["Schimmel"]],
    ["the court", { agb: agb.replaceAll("Freiburg im Breisgau", "") }, ["Gerichtsstand"]],
    [
      "another tax",
      { agb, steuer: "regel" as const },
      ["enthalten 19 %", "Widerspricht Ihren Einstellungen"],
    ],
    [
      "another model",
      { agb, vertragsmodell: "verbindlich" as const },
      [ORDER_IS_BINDING, "Widerspricht Ihren Einstellungen", "vierzehn Tagen"],
    ],
    [
      "the place that mails name",
      { agb: agb.replace("# 4. Absage", "# Absage"), vertragsmodell: "verbindlich" as const },
      [ORDER_IS_BINDING, "Widerspricht", "Ziffer 4", "vierzehn Tagen"],
    ],
  ])("%s", (_, change, parts) => {
    const gaps = textGaps("agb", { ...SHOP, ...change });
    expect(gaps).toEqual(parts.map((part) => expect.stringContaining(part)));
  });
});
