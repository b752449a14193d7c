import { describe, expect, it } from "vitest";
import { isFoundBy, searchTerms, searchTextOf } from "./search-text.ts";

const TEXT = searchTextOf({
  name: "Jürgen Groß",
  email: "J.Gross@example.org",
  telefon: "0151 / 123-45678",
  leistungen: ["Außenreinigung", "Lackaufbereitung"],
  kennzeichen: "FR-JG 123",
  modell: "Škoda Octavia",
  farbe: "dunkelgrün",
});

describe("a booking is found", () => {
  it.each([
    ["Jürgen"],
    ["jurgen"],
    ["gross"],
    ["GROß jürgen"],
    ["j.gross@EXAMPLE.org"],
    ["015112345678"],
    ["0151/12345678"],
    ["0151 12345678"],
    ["lack"],
    ["jürgen außen 0151"],
    ["fr-jg 123"],
    ["FRJG123"],
    ["FR-JG123"],
    ["fr jg 123"],
    ["skoda"],
    ["dunkelgrüner Octavia"],
    ["Octavia dunkelgrün"],
    ["jg"],
    ["gr"],
    ["   "],
  ])("by '%s'", (query) => expect(isFoundBy(TEXT, searchTerms(query))).toBe(true));

  it.each([
    ["Jürgen Klein"],
    ["innen"],
    ["ro"],
    ["g1"],
    ["0152"],
    ["0151-99999"],
    ["FR-JG 124"],
    ["%"],
    ["_"],
  ])("not by '%s'", (query) => expect(isFoundBy(TEXT, searchTerms(query))).toBe(false));

  it("a date is a word and not a telephone number alone", () => {
    expect(searchTerms("2026-03-12")).toEqual([["2026-03-12", "20260312"]]);
  });

  it.each([
    ["roter", ["roter", "rot"]],
    ["Weiße", ["weisse", "weiss"]],
    ["silberner", ["silberner", "silbern"]],
    ["Peter", ["peter"]],
    ["Grote", ["grote"]],
  ])("a colour is found however it is bent: %s", (word, forms) =>
    expect(searchTerms(word)).toEqual([forms]),
  );

  it("endless words are cut", () => {
    expect(searchTerms("a ".repeat(50))).toHaveLength(8);
  });
});
