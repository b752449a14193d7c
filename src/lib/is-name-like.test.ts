import { expect, it } from "vitest";
import { isNameLike } from "./is-name-like.ts";

it.each(["Erika Beispiel", "Dr. Anna-Lena O’Neill", "J. R. Müller", "Søren Åström", "Autohaus Weiß & Söhne (Werkstatt)", "李小龙"])(
  "'%s' is shaped like a name",
  (text) => expect(isNameLike(text)).toBe(true),
);

it.each([
  "",
  "https://boese.example",
  "boese.example",
  "Klick auf WWW.boese.example",
  "Gewinn: 500 Euro",
  "Rufen Sie 0900 123456",
  "anna@example.org",
  "Zeile\nZwei",
  "<b>Anna</b>",
  "Anna ".repeat(13),
])("'%s' is not", (text) => expect(isNameLike(text)).toBe(false));
