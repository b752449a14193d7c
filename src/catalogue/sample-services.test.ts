import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SOILING_LEVELS, USUAL_KEYS } from "./price-keys.ts";
import { SAMPLE_SERVICES } from "./sample-services.ts";
import { servicePicture } from "./service-pictures.ts";

const PICTURES = new Set(readdirSync(new URL("../../public/images/leistungen", import.meta.url)));

test("the eight services of the specification stand in its order", () => {
  expect(SAMPLE_SERVICES.map(({ title }) => title)).toEqual([
    "Lederreinigung",
    "Polsterreinigung",
    "Schnellreinigung",
    "Innenreinigung (ohne Polster)",
    "Innenreinigung (Intensiv)",
    "Außenreinigung",
    "Lackaufbereitung",
    "Komplettaufbereitung",
  ]);
});

test("leather and upholstery are priced per seat, nothing else is", () => {
  expect(SAMPLE_SERVICES.filter(({ proSitz }) => proSitz).map(({ title }) => title)).toEqual([
    "Lederreinigung",
    "Polsterreinigung",
  ]);
});

describe.each(SAMPLE_SERVICES)("$title", (service) => {
  const { prices } = service;

  test("has a price in whole cents for every level and class", () => {
    for (const level of SOILING_LEVELS) {
      for (const vehicleClass of USUAL_KEYS) {
        expect(Number.isSafeInteger(prices[level][vehicleClass])).toBe(true);
        expect(prices[level][vehicleClass]).toBeGreaterThan(0);
      }
    }
  });

  test("costs more for a larger car", () => {
    for (const level of SOILING_LEVELS)
      expect(isRising(USUAL_KEYS.map((vehicleClass) => prices[level][vehicleClass]))).toBe(true);
  });

  test("costs more for a dirtier car", () => {
    for (const vehicleClass of USUAL_KEYS)
      expect(isRising(SOILING_LEVELS.map((level) => prices[level][vehicleClass]))).toBe(true);
  });

  test("says the lowest small-car price on its card", () => {
    const lowest = Math.min(...SOILING_LEVELS.map((level) => prices[level].kleinwagen));
    expect(service.price_text).toBe(`ab ${(lowest / 100).toFixed(2).replace(".", ",")} €`);
  });

  test("has its pictures in both sizes under its exact key", () => {
    const { small, large } = servicePicture(service.title);
    expect(large).toBe(large.normalize("NFC"));
    expect(service.imageUrl).toBe(large);
    const nameOf = (url: string) => url.replace("/images/leistungen/", "");
    expect([...PICTURES]).toEqual(expect.arrayContaining([nameOf(small), nameOf(large)]));
  });

  test("is described on the card, at length and with ticks", () => {
    expect(service.description.length).toBeLessThanOrEqual(140);
    const paragraphs = service.longDescription.split("\n\n");
    expect(paragraphs.length).toBeGreaterThanOrEqual(3);
    expect(paragraphs.length).toBeLessThanOrEqual(5);
    for (const paragraph of paragraphs) expect(paragraph).toBe(paragraph.trim());
    expect(service.features.length).toBeGreaterThanOrEqual(5);
    expect(service.features.length).toBeLessThanOrEqual(8);
    expect(new Set(service.features).size).toBe(service.features.length);
  });
});

function isRising(numbers: readonly number[]): boolean {
  return numbers.every(
    (number, index) => index === 0 || number > (numbers[index - 1] ?? Number.POSITIVE_INFINITY),
  );
}
