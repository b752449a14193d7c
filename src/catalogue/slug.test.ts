import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAMPLE_SERVICES } from "./sample-services.ts";
import { findServiceBySlug, readSlug, servicePath, slugOf } from "./slug.ts";

// What is held here: (C6).

describe("the slug of a title", () => {
  test.each([
    ["Lederreinigung", "lederreinigung"],
    ["Außenreinigung", "außenreinigung"],
    ["Innenreinigung (ohne Polster)", "innenreinigung-(ohne-polster)"],
    ["Innenreinigung (Intensiv)", "innenreinigung-(intensiv)"],
    ["Lackaufbereitung + Versiegelung", "lackaufbereitung-+-versiegelung"],
    ["Ärger über Öl", "ärger-über-öl"],
    ["Innen / Außen", "innen-/-außen"],
  ])("%s is %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test("is one however the umlauts were typed", () => {
    expect(slugOf("O\u0308lwechsel")).toBe(slugOf("\u00d6lwechsel"));
  });
});

test.each([
  ["Außenreinigung", "/leistungen/au%C3%9Fenreinigung"],
  ["Innenreinigung (ohne Polster)", "/leistungen/innenreinigung-(ohne-polster)"],
  ["Innen / Außen", "/leistungen/innen-%2F-au%C3%9Fen"],
])("the page of %s is %s", (title, path) => {
  expect(servicePath(title)).toBe(path);
});

describe("the service of an address", () => {
  const titleOf = (address: string) => findServiceBySlug(SAMPLE_SERVICES, address)?.title;

  test.each(SAMPLE_SERVICES.map(({ title }) => title))(
    "%s is found by its own slug, encoded or not",
    (title) => {
      expect(titleOf(slugOf(title))).toBe(title);
      expect(titleOf(encodeURIComponent(slugOf(title)))).toBe(title);
    },
  );

  test.each([
    ["other letter case", "Außenreinigung", "Außenreinigung"],
    ["a suffix", "lederreinigung-(pro-sitz)", "Lederreinigung"],
    ["another suffix", "lackaufbereitung-+-versiegelung", "Lackaufbereitung"],
  ])("%s are understood", (_, address, title) => {
    expect(titleOf(address)).toBe(title);
  });

  test.each(["motorwäsche", "", "%", "%E4", "constructor", "leder"])(
    "'%s' is nobody's",
    (address) => {
      expect(titleOf(address)).toBeUndefined();
    },
  );

  test("a title of its own goes before another's base title", () => {
    const services = [{ title: "Lackaufbereitung + Versiegelung" }, { title: "Lackaufbereitung" }];
    expect(findServiceBySlug(services, "lackaufbereitung")?.title).toBe("Lackaufbereitung");
    expect(findServiceBySlug(services, "lackaufbereitung-+-versiegelung")?.title).toBe(
      "Lackaufbereitung + Versiegelung",
    );
  });

  test("every title's link leads back to its service", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (title) => {
        const [, , slug = ""] = servicePath(title).split("/");
        return findServiceBySlug([{ title }], decodeURIComponent(slug))?.title === title;
      }),
    );
  });
});

test("an address that is not well encoded is read as it stands", () => {
  expect(readSlug("100%-Glanz")).toBe("100%-glanz");
});
