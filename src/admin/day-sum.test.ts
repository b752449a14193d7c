import { describe, expect, it } from "vitest";
import { daySum, daySumText, nextOpenDays } from "./day-sum.ts";

const car = {
  datum: "2026-03-02",
  tage: ["2026-03-02"],
  leistungen: ["Außenreinigung"],
  status: "open",
  preis: 40,
  endpreis: null,
} as const;
const talk = { ...car, leistungen: ["Beratungsgespräch"], preis: 0 };

describe("what a day brings", () => {
  it.each([
    ["nothing", [], "0 Autos", 0],
    ["one car", [car], "1 Auto", 4000],
    [
      "two cars, one done for more",
      [car, { ...car, status: "done", endpreis: 59.5 }],
      "2 Autos, davon 1 fertig",
      9950,
    ],
    [
      "one done for nothing",
      [{ ...car, status: "done", endpreis: 0 }],
      "1 Auto, davon 1 fertig",
      0,
    ],
    ["a talk alone", [talk], "1 Gespräch", 0],
    ["cars and talks", [car, talk, talk], "1 Auto, 2 Gespräche", 4000],
    [
      "not what came on another day",
      [{ ...car, datum: "2026-03-01", tage: ["2026-03-01"] }],
      "0 Autos",
      0,
    ],
    [
      "a car that came the day before and stays",
      [{ ...car, datum: "2026-03-01", tage: ["2026-03-01", "2026-03-02"] }],
      "1 Auto",
      0,
    ],
  ] as const)("%s", (_, bookings, text, cents) => {
    const sum = daySum("2026-03-02", bookings as never);
    expect([daySumText(sum), sum.cents]).toEqual([text, cents]);
  });
});

it("the next five open days leave closed ones out", () => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    datum: `2026-03-${String(index + 1).padStart(2, "0")}`,
    geschlossen:
      index % 7 === 0
        ? ("wochentag" as const)
        : index === 2
          ? ("ausnahme" as const)
          : ("" as const),
    belegt: 0,
    plaetze: 1,
  }));
  expect(nextOpenDays(days).map(({ datum }) => Number(datum.slice(8)))).toEqual([2, 4, 5, 6, 7]);
});
