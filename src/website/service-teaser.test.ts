import { expect, test } from "vitest";
import { firstService } from "./service-teaser.ts";

const LEDER = { id: "1", title: "Lederreinigung" };
const AUSSEN = { id: "2", title: "Außenreinigung" };
const KOMPLETT = { id: "3", title: "Komplettaufbereitung" };
const ALL = [LEDER, AUSSEN, KOMPLETT];

test.each([
  ["nothing was booked yet", ALL, [], KOMPLETT],
  [
    "nothing that is still on offer was booked",
    ALL,
    [{ leistungen: ["Beratungsgespräch"], count: 9 }],
    KOMPLETT,
  ],
  ["there is no Komplett", [LEDER, AUSSEN], [], LEDER],
  ["there is nothing", [], [], undefined],
  [
    "one was booked most",
    ALL,
    [
      { leistungen: ["Außenreinigung"], count: 3 },
      { leistungen: ["Lederreinigung"], count: 2 },
    ],
    AUSSEN,
  ],
  [
    "visits of several services count for each, under former names too",
    ALL,
    [
      { leistungen: ["Außenreinigung"], count: 3 },
      { leistungen: ["Lederreinigung (pro Sitz)", "Außenreinigung"], count: 2 },
      { leistungen: ["Lederreinigung"], count: 4 },
    ],
    LEDER,
  ],
  [
    "two were booked as often: the shop's order decides",
    ALL,
    [{ leistungen: ["Außenreinigung", "Lederreinigung"], count: 2 }],
    LEDER,
  ],
] as const)("prices open with the right service when %s", (_, services, booked, first) => {
  expect(firstService(services, booked)).toEqual(first);
});
