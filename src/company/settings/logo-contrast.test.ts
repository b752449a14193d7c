import { expect, it } from "vitest";
import { DARK_GROUND, hasTooLittleContrast, LIGHT_GROUND } from "./logo-contrast.ts";

const CLEAR = [0, 0, 0, 0];
const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];
const AMBER = [245, 182, 66, 255];

it.each([
  ["white letters", [WHITE, WHITE, CLEAR, CLEAR], true, false],
  ["black letters", [BLACK, BLACK, CLEAR, CLEAR], false, true],
  ["black letters with a small amber sign", [BLACK, BLACK, BLACK, AMBER, CLEAR], false, true],
  ["amber letters", [AMBER, CLEAR], false, false],
  ["black letters on a white ground of their own", [WHITE, WHITE, WHITE, BLACK], false, false],
  ["nothing", [CLEAR, CLEAR], false, false],
])("%s (U27)", (_what, pixels, onLight, onDark) => {
  expect([
    hasTooLittleContrast(pixels.flat(), LIGHT_GROUND),
    hasTooLittleContrast(pixels.flat(), DARK_GROUND),
  ]).toEqual([onLight, onDark]);
});
