import { describe, expect, test } from "vitest";
import { SAMPLE_SERVICES } from "./sample-services.ts";
import { servicePicture, soiledSurface } from "./service-pictures.ts";

// What is held here: (C5).

const pictureKey = (title: string, imageUrl?: string) =>
  /^\/images\/leistungen\/(.+)_400\.webp$/.exec(servicePicture(title, imageUrl).small)?.[1];
const pictureAlt = (title: string, imageUrl?: string) => servicePicture(title, imageUrl).alt;

describe("pictures of services", () => {
  test.each([
    ["Lederreinigung", "leder"],
    ["Polsterreinigung", "polster"],
    ["Schnellreinigung", "schnellreinigung"],
    ["Innenreinigung (ohne Polster)", "innenreinigung_ohne_polster"],
    ["Innenreinigung (Intensiv)", "innenreinigung_intensiv"],
    ["Außenreinigung", "außenreinigung"],
    ["Lackaufbereitung", "Lackaufbereitung"],
    ["Komplettaufbereitung", "komplett"],
  ])("%s has the picture %s", (title, key) => {
    expect(pictureKey(title)).toBe(key);
  });

  test.each([
    ["Lederreinigung (pro Sitz)", "leder"],
    ["Polsterreinigung (pro Sitz)", "polster"],
    ["Lackaufbereitung + Versiegelung", "Lackaufbereitung"],
  ])("%s shares the picture of its base title", (title, key) => {
    expect(pictureKey(title)).toBe(key);
    expect(pictureAlt(title)).toBe(
      pictureAlt(title.replace(/ (\(pro Sitz\)|\+ Versiegelung)$/, "")),
    );
  });

  test.each(["Motorwäsche", "", "constructor"])(
    "the unknown title '%s' falls back to the picture of the complete care",
    (title) => {
      expect(pictureKey(title)).toBe("komplett");
      expect(pictureAlt(title)).toBe(pictureAlt("Komplettaufbereitung"));
    },
  );

  test.each([
    ["Lederreinigung", "/images/leistungen/polster_800.webp", "polster"],
    ["Motorwäsche", "/images/leistungen/leder_800.webp", "leder"],
    ["Lederreinigung", "", "leder"],
    ["Lederreinigung", "/images/leistungen/fremd_800.webp", "leder"],
  ])("%s with the chosen picture %j shows %s", (title, imageUrl, key) => {
    expect(pictureKey(title, imageUrl)).toBe(key);
    expect(pictureAlt(title, imageUrl)).toBe(
      pictureAlt(title, `/images/leistungen/${key}_800.webp`),
    );
  });

  test("a built-in picture comes in two widths, the shop's own in those that are kept of it", () => {
    expect(servicePicture("Lederreinigung")).toMatchObject({
      large: "/images/leistungen/leder_800.webp",
      srcSet: "/images/leistungen/leder_400.webp 400w, /images/leistungen/leder_800.webp 800w",
    });
    expect(servicePicture("Lederreinigung", "/bilder/abc_1920.webp")).toEqual({
      small: "/bilder/abc_480.webp",
      large: "/bilder/abc_1920.webp",
      srcSet: "/bilder/abc_480.webp 480w, /bilder/abc_960.webp 960w, /bilder/abc_1920.webp 1920w",
      alt: "Lederreinigung",
    });
    expect(servicePicture("Lederreinigung", "/bilder/abc_500.webp").srcSet).toBe(
      "/bilder/abc_500.webp 500w",
    );
  });

  test("every service has its own description of what is seen", () => {
    const alts = SAMPLE_SERVICES.map(({ title }) => pictureAlt(title));
    expect(new Set(alts).size).toBe(SAMPLE_SERVICES.length);
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
  });
});

test.each([
  ["Lederreinigung (pro Sitz)", "", "leder"],
  ["Polsterreinigung", "", "stoff"],
  ["Innenreinigung (ohne Polster)", "", "stoff"],
  ["Außenreinigung", "", "lack"],
  ["Lackaufbereitung + Versiegelung", "", "lack"],
  ["Schnellreinigung", "", undefined],
  ["Komplettaufbereitung innen und außen", "", undefined],
  ["Frühjahrspaket", "/images/leistungen/leder_800.webp", "leder"],
  ["Frühjahrspaket", "/bilder/abc_1920.webp", undefined],
])("soiling of %s is shown on the surface that it cleans", (title, imageUrl, surface) => {
  expect(soiledSurface({ title, imageUrl })).toBe(surface);
});
