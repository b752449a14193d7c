import { expect, it } from "vitest";
import { tripNote } from "./trip-note.ts";

// What is held here: (B84).

type Ways = NonNullable<Parameters<typeof tripNote>[0]["unterwegs"]>;
const ZONE = { id: "z", name: "Z", plz: "79100", minuten: "", tage: [] };
const zone = (fee: number, least?: number) => ({
  ...ZONE,
  gebuehr_cent: fee * 100,
  mindest_cent: least === undefined ? null : least * 100,
});

it.each([
  ["", undefined, []],
  ["", ["kunde"], []],
  ["", ["kunde"], [zone(0)]],
  ["zuzüglich Anfahrt 15,00 €", ["kunde"], [zone(15)]],
  ["zuzüglich Anfahrt 0,00 € bis 60,00 €", ["holen"], [zone(60), zone(0)]],
  ["außer Haus zuzüglich Anfahrt 15,00 €", ["betrieb", "kunde"], [zone(15)]],
  [
    "außer Haus zuzüglich Anfahrt 15,00 €, Mindestauftrag bis 80,00 €",
    ["betrieb", "kunde"],
    [zone(15, 80), zone(15)],
  ],
  ["Mindestauftrag bis 80,00 €", ["kunde"], [zone(0, 80)]],
])("'%s'", (note, wege, zonen) => {
  const unterwegs = wege && ({ wege, zonen, wasserStrom: false } as unknown as Ways);
  expect(tripNote({ unterwegs })).toBe(note);
});
