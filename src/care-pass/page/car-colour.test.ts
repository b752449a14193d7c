import { describe, expect, it } from "vitest";
import { carColour } from "./car-colour.ts";

describe("the colour of a car (E24)", () => {
  it.each([
    ["Blau", "Nachtblau metallic"],
    ["Weiß", "weiss"],
    ["Rot", "Bordeaux"],
    ["", "Silber"],
    ["", "Chamäleon"],
  ])("%j and %j are drawn alike", (one, other) => {
    expect(carColour(one)).toBe(carColour(other));
  });

  it("tells colours apart", () => {
    const words = ["Schwarz", "Weiß", "Grau", "Blau", "Rot", "Grün", "Gelb", "Braun"];
    expect(new Set(words.map(carColour)).size).toBe(words.length);
  });
});
