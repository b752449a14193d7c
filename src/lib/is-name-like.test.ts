import { expect, it } from "vitest";
import { isNameLike } from "./is-name-like.ts";

it.each([
  "Erika Beispiel",
  "Dr. Anna-Lena O’Neill",
  "J. R. Müller",
  "Søren Åström",
  "Autohaus Weiß & Söhne (Werkstatt)",
  "李小龙",
  "Maria del Carmen García López",
  "Ludwig van der Rohe",
  "MÜLLER Anna",
  "Nguyễn Thị Minh",
])("'%s' is shaped like a name", (text) => expect(isNameLike(text)).toBe(true));

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
  "Gewinnspiel klicken Sie hier",
  "Klicken Sie Hier",
  "KLICKEN SIE HIER",
  "Ihr Konto Gesperrt",
  "Bitte Sofort Zahlen",
  "Gewinnspiel",
  "Your Account Has Expired",
  "Click-Here",
  "und der von",
  "Otto Anna Paul Emil Fritz",
  "A\u0301\u0302\u0303\u0304\u0305nna",
  "anna",
])("'%s' is not", (text) => expect(isNameLike(text)).toBe(false));
