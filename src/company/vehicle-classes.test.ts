import { describe, expect, it } from "vitest";
import { vehicleClassesProblems } from "./setting-checks.ts";
import { vehicleClassLines } from "./setting-lines.ts";
import {
  CLASS_KEYS,
  classTitle,
  goneClasses,
  nextClass,
  offeredClasses,
  pricedKeys,
  type ShopClass,
  shopClasses,
  smallestClass,
} from "./vehicle-classes.ts";

const one = (key: ShopClass["key"], change: Partial<ShopClass> = {}): ShopClass => ({
  key,
  title: key,
  zeile: "",
  bild: "andere",
  angeboten: true,
  aufAnfrage: false,
  ...change,
});
const USUAL = [one("kleinwagen"), one("limousine"), one("suv")];
const BUS = one("klasse4", { title: "Bus", zeile: "VW Bus, Vito", bild: "bus" });

describe("the classes of a shop", () => {
  it("are the usual three as long as it has named none of its own", () => {
    expect(
      shopClasses({ eigeneKlassen: true, fahrzeugklassen: [] }).map(({ title }) => title),
    ).toEqual(["Kleinwagen", "Limousine", "SUV"]);
    expect(CLASS_KEYS.slice(0, 4)).toEqual(["kleinwagen", "limousine", "suv", "klasse4"]);
  });

  it.each([
    ["kleinwagen", "kleinwagen"],
    ["klasse4", "Bus"],
    ["klasse9", "Klasse 9"],
    ["", ""],
  ] as const)("call %j %j", (kfz, title) =>
    expect(classTitle({ eigeneKlassen: true, fahrzeugklassen: [...USUAL, BUS] }, kfz)).toBe(title),
  );

  it("offer and price what the owner says, in the owner's order", () => {
    const shop = {
      eigeneKlassen: true,
      fahrzeugklassen: [
        one("klasse4", { aufAnfrage: true }),
        one("suv"),
        one("kleinwagen", { angeboten: false }),
        one("limousine"),
      ],
    };
    expect(offeredClasses(shop).map(({ key }) => key)).toEqual(["klasse4", "suv", "limousine"]);
    expect(pricedKeys(shop)).toEqual(["suv", "limousine"]);
    expect(smallestClass(shop)).toBe("suv");
    expect(
      smallestClass({ eigeneKlassen: true, fahrzeugklassen: [one("suv"), one("kleinwagen")] }),
    ).toBe("kleinwagen");
  });

  it("are the usual three again once they are switched off, and what old bookings name keeps its title", () => {
    const shop = { eigeneKlassen: false, fahrzeugklassen: [BUS, one("suv", { title: "Groß" })] };
    expect(offeredClasses(shop).map(({ title }) => title)).toEqual([
      "Kleinwagen",
      "Limousine",
      "SUV",
    ]);
    expect(classTitle(shop, "klasse4")).toBe("Bus");
    expect(pricedKeys(shop)).toEqual(["kleinwagen", "limousine", "suv"]);
  });

  it("get keys that none of them ever had, as long as there is room", () => {
    expect(nextClass(USUAL)?.key).toBe("klasse4");
    expect(nextClass([one("klasse7"), ...USUAL])?.key).toBe("klasse8");
    expect(nextClass(CLASS_KEYS.map((key) => one(key)))).toBeUndefined();
  });

  it("are gone when a change has them no more", () => {
    expect(goneClasses([...USUAL, BUS], [BUS, ...USUAL])).toEqual([]);
    expect(goneClasses([...USUAL, BUS], USUAL)).toEqual([BUS]);
    expect(goneClasses([], [...USUAL, BUS])).toEqual([]);
  });

  it("are written down with what is said of them", () =>
    expect(
      vehicleClassLines([
        BUS,
        one("suv", { aufAnfrage: true }),
        one("klasse5", { angeboten: false }),
      ]),
    ).toEqual(["Bus (VW Bus, Vito)", "suv, auf Anfrage", "klasse5, nicht im Angebot"]));
});

describe("what is wrong with the classes of a shop", () => {
  it.each<[string, ShopClass[], string]>([
    ["one of the usual ones is gone", [one("suv"), one("limousine")], ""],
    ["one stands twice", [...USUAL, one("suv")], ""],
    [
      "fewer than two are offered",
      USUAL.map((known) => ({ ...known, angeboten: known.key === "suv" })),
      "",
    ],
    [
      "more than eight are offered",
      [...USUAL, ...CLASS_KEYS.slice(3, 9).map((key) => one(key))],
      "",
    ],
    ["none has prices", USUAL.map((known) => ({ ...known, aufAnfrage: true })), ""],
    ["one has no title", [...USUAL, one("klasse4", { title: "" })], "3.title"],
    ["two have one title", [...USUAL, one("klasse4", { title: "SUV" })], "3.title"],
  ])("%s", (_, classes, path) =>
    expect(Object.keys(vehicleClassesProblems(classes))).toContain(path),
  );

  it("is nothing with two to eight of them, and with the usual ones", () => {
    expect(vehicleClassesProblems([])).toEqual({});
    expect(vehicleClassesProblems([...USUAL, BUS])).toEqual({});
    expect(
      vehicleClassesProblems([...USUAL, ...CLASS_KEYS.slice(3, 8).map((key) => one(key))]),
    ).toEqual({});
  });
});
