import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, csvStart } from "./csv.ts";

describe("a cell", () => {
  it.each([
    ["plain text", "Außenreinigung", "Außenreinigung"],
    ["nothing", "", ""],
    ["the separator", "Leder; vorne", '"Leder; vorne"'],
    ["a quotation mark", 'der "gute" Lack', '"der ""gute"" Lack"'],
    ["two lines", "eins\nzwei", '"eins\nzwei"'],
    ["a formula", "=1+1", "'=1+1"],
    [
      "a formula that is a quotation, too",
      '=HYPERLINK("https://x";"y")',
      `"'=HYPERLINK(""https://x"";""y"")"`,
    ],
    ["a telephone number of the world", "+49 151 1", "'+49 151 1"],
    ["a minus", "-2+3", "'-2+3"],
    ["an at sign", "@SUM(A1)", "'@SUM(A1)"],
    ["a formula behind blanks", "  =1", "'  =1"],
    ["a wide formula", "＝1+1", "'＝1+1"],
    ["a tab", "\t=1", "'\t=1"],
    ["a carriage return", "\r=1", `"'\r=1"`],
    ["a mark in the middle", "a=b", "a=b"],
  ])("with %s", (_, text, written) => expect(csvLine([text])).toBe(`${written}\r\n`));

  it.each([
    [0, "0,00"],
    [5, "0,05"],
    [4990, "49,90"],
    [123_456_789, "1234567,89"],
    [-4990, "-49,90"],
  ])("of %i cents", (cent, written) => expect(csvLine([{ cent }])).toBe(`${written}\r\n`));
});

it("begins with the mark by which Excel knows umlauts", () => {
  expect(csvStart(["Straße", "Ort"])).toBe("\uFEFFStraße;Ort\r\n");
});

it("gives back what was written, and nothing that a spreadsheet computes", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = readLine(csvLine(texts));
      expect(cells.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r])/, ""))).toEqual(
        texts.map((text) => text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r])/, "")),
      );
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
    }),
  );
});

/** As RFC 4180 reads it. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const field = /("(?:[^"]|"")*"|[^";\r\n]*)(;|\r\n$)/gy;
  for (const [, cell = ""] of line.matchAll(field))
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  return cells;
}
