import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import { companySettingsSchema } from "./schema.ts";
import { customerNotes } from "./texts/customer-notes.ts";
import type { InfoText } from "./texts/info-text.ts";
import { NO_PREMIUM_DETAILING } from "./texts/no-premium-detailing.ts";
import { WEEKDAYS } from "./weekdays.ts";

describe("the sample business", () => {
  test("is a valid set of settings", () => {
    expect(
      z
        .omit(companySettingsSchema, { version: true, hatUebernommene: true })
        .parse(SAMPLE_SETTINGS),
    ).toEqual(SAMPLE_SETTINGS);
  });

  test("never opens on Sunday and says its hours for every other day", () => {
    expect(Object.keys(SAMPLE_SETTINGS.openingHours)).toEqual([...WEEKDAYS]);
    expect(WEEKDAYS.filter((day) => SAMPLE_SETTINGS.openingHours[day]?.closed)).toEqual([
      "Sonntag",
    ]);
    for (const day of WEEKDAYS) {
      const hours = SAMPLE_SETTINGS.openingHours[day];
      expect(hours?.open).toMatch(/^\d\d:\d\d$/);
      expect((hours?.open ?? "") < (hours?.close ?? "")).toBe(true);
    }
  });

  test("works in the five steps of the specification", () => {
    expect(SAMPLE_SETTINGS.steps.map(({ title }) => title)).toEqual([
      "Buchung",
      "Fahrzeugabgabe",
      "Begutachtung",
      "Pflege",
      "Abholung",
    ]);
    expect(SAMPLE_SETTINGS.steps[1]?.desc).toContain("bis 17 Uhr");
    for (const { time, desc } of SAMPLE_SETTINGS.steps) {
      expect(time).not.toBe("");
      expect(desc).not.toBe("");
    }
  });

  test("shows five reviews, all marked as samples", () => {
    expect(SAMPLE_SETTINGS.reviews).toHaveLength(5);
    for (const [index, review] of SAMPLE_SETTINGS.reviews.entries()) {
      expect(review.isSample).toBe(true);
      expect(review.name).toBe(`Beispielkundin ${index + 1}`);
      expect([4, 5]).toContain(review.rating);
    }
  });

  test("is openly fictional", () => {
    expect(SAMPLE_SETTINGS.legal.isSample).toBe(true);
    expect(SAMPLE_SETTINGS.legal.owner).toContain("Platzhalter");
    expect(SAMPLE_SETTINGS.aboutText).toContain("Musterbetrieb");
    expect(SAMPLE_SETTINGS.email).toMatch(/\.example$/);
    for (const { label, url } of SAMPLE_SETTINGS.socialLinks) {
      expect(label).toContain("Muster");
      expect(new URL(url).hostname).toBe("example.com");
    }
  });

  test("has a logo that exists", () => {
    expect(existsSync(new URL(`../../public${SAMPLE_SETTINGS.logoUrl}`, import.meta.url))).toBe(
      true,
    );
  });
});

describe.each([
  ["customer notes", customerNotes(SAMPLE_SETTINGS)],
  ["no premium detailing", NO_PREMIUM_DETAILING],
])("the text '%s'", (_name, text) => {
  test("has something to say under every heading", () => {
    for (const { heading, paragraphs, list = [] } of text.sections) {
      expect(heading).not.toBe("");
      expect(paragraphs.length + list.length).toBeGreaterThan(0);
    }
  });

  test("names no shop, so that any detailer can use it", () => {
    expect(wholeText(text)).not.toMatch(/Musterglanz|Freiburg|0171|@/);
  });
});

test("the customer notes state the terms", () => {
  const notes = wholeText(customerNotes(SAMPLE_SETTINGS));
  for (const term of [
    "24 Stunden",
    "unverbindlich vorgemerkt",
    "bar",
    "Überweisung",
    "§ 19 UStG",
    "Schimmel",
    "keine Haftung",
    "noch kein Auftrag",
    "verbindlich",
  ]) {
    expect(notes).toContain(term);
  }
});

function wholeText({ title, sections }: InfoText): string {
  return [
    title,
    ...sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
  ].join("\n");
}
