import { expect, it } from "vitest";
import { mailBlocks } from "./mail-blocks.ts";

// What is held here: (M3).

const TEXT = `Ihr Termin ist vorgemerkt
=========================

Guten Tag Eva Neu,

vielen Dank.
Bis bald.

Datum:         Dienstag, 10. März 2026
Fahrzeugabgabe: 10:00 Uhr
Adresse:       Musterstraße 1: Hof

Absagen
-------
Rufen Sie an: 0761 1

--
Musterglanz`;

it("takes the drawn lines and columns of a mail's text apart", () => {
  expect(mailBlocks(TEXT)).toEqual([
    { kind: "title", text: "Ihr Termin ist vorgemerkt" },
    { kind: "text", text: "Guten Tag Eva Neu," },
    { kind: "text", text: "vielen Dank.\nBis bald." },
    {
      kind: "facts",
      facts: [
        { label: "Datum", value: "Dienstag, 10. März 2026" },
        { label: "Fahrzeugabgabe", value: "10:00 Uhr" },
        { label: "Adresse", value: "Musterstraße 1: Hof" },
      ],
    },
    { kind: "title", text: "Absagen" },
    { kind: "text", text: "Rufen Sie an: 0761 1" },
    { kind: "text", text: "--\nMusterglanz" },
  ]);
});

it("loses no word of what it does not know", () => {
  expect(mailBlocks("Ein Satz: und noch einer.\nnoch einer\n\n\n  eingerückt")).toEqual([
    { kind: "text", text: "Ein Satz: und noch einer.\nnoch einer" },
    { kind: "text", text: "  eingerückt" },
  ]);
  expect(mailBlocks("")).toEqual([]);
});
