import { describe, expect, it } from "vitest";
import { escaped } from "./one-byte-text.ts";

describe("a script in signs of a byte each", () => {
  it.each([
    ["a text", '"5 €, „jetzt“"'],
    ["a text with a stroke before the sign", String.raw`"\\€"`],
    ["a text that needs no stroke", String.raw`"\€"`],
    ["a template", "`ein – Strich`"],
    ["a sign of two units", '"🚗".length'],
    ["a pattern", '"a–b".replace(/[–—]/g, "-")'],
    ["a pattern with a stroke before the sign", String.raw`"a–b".replace(/\–/g, "-")`],
    ["a pattern that knows signs of two units", '"🚗".replace(/^[🚗]$/u, "car")'],
    ["a name in an object", '({ "Größe…": 1 })["Größe…"]'],
  ])("%s means what it meant", (_, code) => {
    const short = escaped(code);
    expect(short).toMatch(/^[\0-\xff]*$/);
    // biome-ignore lint/security/noGlobalEval: what it means is what it gives.
    expect(eval(short)).toStrictEqual(eval(code));
  });
});
