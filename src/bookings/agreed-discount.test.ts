import { expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { agreedDiscount } from "./agreed-discount.ts";

// What is held here: (B34).

const SERVICES = ["Außen", "Innen", "Leder"].map((title) => ({
  id: title.toLowerCase(),
  title,
})) as Service[];
const line = (title: string, preis_cent: number, art = "leistung") => ({ art, title, preis_cent });
const less = (title: string, preis_cent: number) => line(title, preis_cent, "rabatt");

it.each<[string, ReturnType<typeof line>[], [number, string[]] | undefined]>([
  [
    "of one service is that service's",
    [line("Außen", 4000), less("Rabatt 20 %", -800)],
    [20, ["außen"]],
  ],
  ["keeps its decimals", [line("Außen", 4000), less("Rabatt 12,5 %", -500)], [12.5, ["außen"]]],
  [
    "of all is all's",
    [line("Außen", 4000), line("Innen", 6000), less("Rabatt 10 %", -1000)],
    [10, ["außen", "innen"]],
  ],
  [
    "of a part is that part's",
    [line("Außen", 4000), line("Innen", 6000), less("Rabatt 10 %", -600)],
    [10, ["innen"]],
  ],
  [
    "covers no extra",
    [line("Außen", 4000), line("Tierhaare", 2000, "extra"), less("Rabatt 10 %", -400)],
    [10, ["außen"]],
  ],
  [
    "of a service that is gone covers nothing",
    [line("Unterboden", 4000), less("Rabatt 10 %", -400)],
    [10, []],
  ],
  [
    "is none without its line",
    [line("Außen", 4000), line("Nachlass", -500, "nachlass")],
    undefined,
  ],
])("the discount that was agreed %s", (_, lines, told) => {
  const offer = agreedDiscount(lines, SERVICES);
  expect(offer && [offer.discount_pct, offer.serviceIds]).toEqual(told);
});
