import { expect, it } from "vitest";
import { knownCars } from "./usual-car.ts";

// What is held here: (B70).

const GOLF = {
  kfz: "limousine",
  modell: "VW Golf",
  farbe: "Rot",
  kennzeichen: "FR-M 12",
  fahrer: "",
} as const;
const BUS = { kfz: "suv", modell: "VW Bus", farbe: "", kennzeichen: "", fahrer: "" } as const;
const VISIT = { status: "done" } as const;

it("each known car is offered once, with its class where one visit knew it", () => {
  const visits = [
    { ...GOLF, ...VISIT, kfz: "" as const, kennzeichen: "FR M12" },
    { ...BUS, ...VISIT },
    { ...GOLF, ...VISIT },
    { ...BUS, ...VISIT, modell: "vw bus" },
    { ...GOLF, ...VISIT, modell: "Fremd", kennzeichen: "FR-X 1", status: "cancelled" as const },
    { ...BUS, ...VISIT, modell: "" },
  ];
  const kept = {
    id: "v1",
    name: "Porsche",
    kfz: "suv" as const,
    kennzeichen: "FR-P 9",
    fahrer: "Kim Beispiel",
    is_default: true,
    version: 1,
  };
  expect(knownCars(visits, [kept]).map(({ modell, kfz }) => [modell, kfz])).toEqual([
    ["VW Bus", "suv"],
    ["VW Golf", "limousine"],
    ["Porsche", "suv"],
  ]);
});

it("a car brings the driver that the shop wrote down, unless a visit says another (K10)", () => {
  const car = { id: "v1", name: "Golf", kennzeichen: "FR M12", is_default: false, version: 1 };
  const kept = { ...car, kfz: "limousine" as const, fahrer: "Kim Beispiel" };
  const came = (fahrer: string) => [{ ...GOLF, ...VISIT, fahrer }];
  expect(knownCars(came(""), [kept])[0]?.fahrer).toBe("Kim Beispiel");
  expect(knownCars(came("Toni Beispiel"), [kept])[0]?.fahrer).toBe("Toni Beispiel");
});
