import { expect, it } from "vitest";
import { EMPTY_INTAKE, type Intake } from "../intake.ts";
import { type KeptVisit, NOTHING_DONE } from "./device-store.tsx";
import { withStateOf } from "./visit-parts.tsx";

const BEFORE: Intake = {
  ...EMPTY_INTAKE,
  kennzeichen: "FR-AB 123",
  kilometer: 1000,
  verschmutzung: "Leicht",
  preis_cent: 4000,
};
const KEPT: KeptVisit = {
  ...NOTHING_DONE,
  id: "v00000000001",
  datum: "2026-03-02",
  bookingId: null,
  gebucht: null,
  annahme: BEFORE,
  bekannt: BEFORE,
  folge: 3,
  gesendet: 3,
  unterschrift: null,
  fertig: false,
  problem: "",
  geaendert_am: 0,
};
const DAY = { datum: "2026-03-02" };

/** Sent from here, with what was typed since then, and what the server answered. */
function after(
  mine: Partial<Intake>,
  theirs: Partial<Intake>,
  known: number,
  meanwhile: Partial<Intake> = {},
): KeptVisit {
  const sent = { folge: 4, annahme: { ...BEFORE, ...mine } };
  const now = { ...KEPT, folge: 4, annahme: { ...sent.annahme, ...meanwhile } };
  return withStateOf(now, sent, { ...DAY, folge: known, annahme: { ...BEFORE, ...theirs } });
}

it("what was taken as it was sent is sent, and nothing more (E15)", () => {
  expect(after({ farbe: "rot" }, { farbe: "rot" }, 4)).toMatchObject({
    folge: 4,
    gesendet: 4,
    annahme: { farbe: "rot" },
  });
});

it("what was typed meanwhile waits for the next round", () => {
  expect(after({ farbe: "rot" }, { farbe: "rot" }, 4, { modell: "Golf" })).toMatchObject({
    folge: 4,
    annahme: { farbe: "rot", modell: "Golf" },
  });
});

it.each([4, 9])(
  "what another device sent first, under count %s, comes beside what was changed here, which is sent again",
  (known) => {
    const merged = after({ farbe: "rot" }, { kilometer: 82_000 }, known);
    expect(merged).toMatchObject({
      annahme: { farbe: "rot", kilometer: 82_000 },
      folge: known + 1,
    });
    expect(merged.folge).toBeGreaterThan(merged.gesendet);
    expect(
      withStateOf(merged, merged, { ...DAY, folge: merged.folge, annahme: merged.annahme }),
    ).toMatchObject({
      folge: known + 1,
      gesendet: known + 1,
    });
  },
);

it("where nothing was changed here, the other device's state is taken, and nothing is sent", () => {
  expect(after({}, { kilometer: 82_000 }, 9)).toMatchObject({
    annahme: { kilometer: 82_000 },
    folge: 9,
    gesendet: 9,
  });
});

it("a price goes with the class, soiling and extras that it is for, never half of each", () => {
  const theirs = { verschmutzung: "Schwer", preis_cent: 9000 } as const;
  expect(after({ kfz: "suv", preis_cent: 6000 }, theirs, 9).annahme).toMatchObject({
    kfz: "suv",
    verschmutzung: "Leicht",
    preis_cent: 6000,
  });
  expect(after({ farbe: "rot" }, theirs, 9).annahme).toMatchObject({
    farbe: "rot",
    verschmutzung: "Schwer",
    preis_cent: 9000,
  });
});

it("what was signed here is changed by nobody, and the day is the server's", () => {
  const signed = {
    ...KEPT,
    folge: 4,
    unterschrift: { art: "tastatur", name: "Eva Neu", linien: "" },
  } as const;
  const kept = withStateOf(
    signed,
    { folge: 4, annahme: BEFORE },
    { datum: "2026-03-05", folge: 9, annahme: { ...BEFORE, kilometer: 9 } },
  );
  expect(kept).toMatchObject({ annahme: BEFORE, datum: "2026-03-05", gesendet: 4 });
});
