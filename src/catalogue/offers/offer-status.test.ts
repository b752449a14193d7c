import { describe, expect, it } from "vitest";
import { cardStatuses, offerState, periodText, popupOffer } from "./offer-status.ts";
import type { Offer } from "./schema.ts";

const TODAY = "2026-03-02";
const offer = (id: string, values: Partial<Offer> = {}): Offer => ({
  id,
  title: id,
  description: "",
  type: "allgemein",
  discount_pct: 10,
  active: true,
  start_date: null,
  end_date: null,
  serviceIds: ["leder"],
  erstellt_am: `2026-01-0${id.length}`,
  ...values,
});
const SERVICES = [
  { id: "leder", title: "Lederreinigung" },
  { id: "lack", title: "Lackaufbereitung" },
];

describe("where an offer stands", () => {
  it.each([
    [true, null, null, "running"],
    [true, "2026-03-02", "2026-03-02", "running"],
    [true, "2026-03-03", null, "planned"],
    [true, "2026-03-03", "2026-03-04", "planned"],
    [true, null, "2026-03-01", "over"],
    [true, "2026-02-01", "2026-03-01", "over"],
    [false, null, null, "off"],
    [false, "2026-03-03", null, "off"],
  ] as const)("active %s, from %s to %s: %s", (active, start_date, end_date, state) => {
    expect(offerState({ active, start_date, end_date }, TODAY)).toBe(state);
  });

  it.each([
    [null, null, "unbefristet"],
    ["2026-03-01", null, "ab 01.03.2026"],
    [null, "2026-03-31", "bis 31.03.2026"],
    ["2026-03-01", "2026-03-31", "01.03.2026 bis 31.03.2026"],
  ])("its period from %s to %s reads %s", (start_date, end_date, text) => {
    expect(periodText({ start_date, end_date })).toBe(text);
  });
});

it("the pop-up shows the first offer that counts today, and nothing when its services are gone", () => {
  const ids = SERVICES.map(({ id }) => id);
  const [over, first, second] = [
    offer("a", { end_date: "2026-03-01" }),
    offer("bb"),
    offer("ccc", { discount_pct: 50 }),
  ];
  expect(popupOffer([over, first, second], ids, TODAY)?.id).toBe("bb");
  expect(
    popupOffer([over, { ...first, serviceIds: ["gone"] }, second], ids, TODAY),
  ).toBeUndefined();
  expect(popupOffer([over], ids, TODAY)).toBeUndefined();
});

it("the card shows the highest discount, of equal ones the older, and each offer says so", () => {
  const small = offer("a", { serviceIds: ["leder", "lack"] });
  const twin = offer("bb");
  const high = offer("ccc", { discount_pct: 12.5, type: "neukunde" });
  const told = (one: Offer, all: Offer[]) =>
    cardStatuses(one, all, SERVICES, TODAY).map(({ title, sentence }) => `${title}: ${sentence}`);
  expect(told(small, [small, twin])).toEqual([
    "Lederreinigung: steht heute auf der Karte",
    "Lackaufbereitung: steht heute auf der Karte",
  ]);
  expect(told(twin, [small, twin])).toEqual([
    "Lederreinigung: dort zählt das Angebot „a“ (10 %), das bei gleichem Rabatt älter ist",
  ]);
  expect(told(small, [small, twin, high])[0]).toBe(
    "Lederreinigung: dort zählt der Rabatt von „ccc“ (12,5 %), der höher ist",
  );
  expect(told(offer("a", { discount_pct: 0 }), [])).toEqual([
    "Lederreinigung: ohne Rabatt steht auf der Karte nichts",
  ]);
  expect(told({ ...small, active: false }, [small])).toEqual([]);
});
