import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Db } from "#db/connect.server.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import type { PrintedReceipt } from "./receipt-text.ts";
import type { ReceiptContent } from "./schema.ts";

const SELLER: ReceiptContent["anbieter"] = {
  name: "Beispiel & Söhne",
  inhaber: "Beispielinhaberin",
  anschrift: "Weg 1, 79098 Freiburg",
  telefon: "0171 3920007",
  email: "kontakt@example.org",
  steuernummer: "00000/00000",
  ustId: "",
  iban: "DE89370400440532013000",
  logo: "",
};
const CONTENT: ReceiptContent = {
  anbieter: SELLER,
  kunde: { name: "Beispielkundin Eins", anschrift: "Ulmenweg 3\n79100 Freiburg" },
  leistung: { von: "2026-03-02", bis: null },
  positionen: [
    {
      text: "Innenreinigung (Intensiv)",
      details: "Golf, Limousine, Verschmutzung mittel",
      cent: 14_900,
    },
    { text: "Rabatt 10 %", details: "", cent: -1490 },
  ],
  steuer: "kleinunternehmer",
  zahlart: "",
};
const RECEIPT: PrintedReceipt = {
  nummer: 17,
  praefix: "",
  art: "rechnung",
  storniert_nummer: null,
  datum: "2026-03-09",
  betrag_cent: 13_410,
  steuer_cent: 0,
  inhalt: CONTENT,
};
const COMPANY = {
  name: "Beispiel Logistik GmbH",
  anschrift: "Hafenweg 2\n79100 Freiburg",
  kontakt: "Frau Beispiel",
  bestellnummer: "PO-4711",
};

const GREEK = { name: "Νίκος Beispiel", anschrift: "Ulmenweg 3\n79100 Freiburg" };

/** What a document of each form looked like on the day on which it was handed out: the prints of its unpacked bytes. */
const HANDED_OUT: [
  name: string,
  receipt: Partial<PrintedReceipt>,
  inhalt: Partial<ReceiptContent>,
  print: string,
][] = [
  ["of the first form", {}, {}, "554285ab8fb3e531"],
  [
    "of the first form, in cash, with tax",
    { steuer_cent: 2141 },
    { zahlart: "bar", steuer: "regel" },
    "facdeca3908acb5b",
  ],
  [
    "of the second form, by transfer",
    { praefix: "RE/" },
    { fassung: 2, zahlart: "ueberweisung", faellig: "2026-03-23" },
    "4820329ae06dceb6",
  ],
  [
    "of the third form, for several days",
    {},
    { fassung: 3, leistung: { von: "2026-03-02", bis: "2026-03-04" } },
    "8d6a1a06bdf1e01e",
  ],
  [
    "of the third form, for a company",
    { steuer_cent: 2141 },
    { fassung: 3, steuer: "regel", zahlart: "ueberweisung", kunde: COMPANY },
    "318440acaa93d2d7",
  ],
  [
    "of the third form, that undoes one",
    { art: "storno", nummer: 18, storniert_nummer: 17, betrag_cent: -13_410, steuer_cent: -2141 },
    {
      fassung: 3,
      steuer: "regel",
      storniert: "RE-0017",
      positionen: CONTENT.positionen.map((line) => ({ ...line, cent: -line.cent })),
    },
    "453654d6afb4aa91",
  ],
  [
    "of the fourth form, with letters that no font had",
    {},
    { fassung: 4, kunde: GREEK },
    "c4e814cd4749b1be",
  ],
  ["of the fifth form", {}, { fassung: 5 }, "f89a089db24760c9"],
  ["of the fifth form, with Greek letters", {}, { fassung: 5, kunde: GREEK }, "5715409fdf35b65f"],
  ["of the sixth form", {}, { fassung: 6 }, "f991de481bca80a5"],
  [
    "of the sixth form, for a company, on two pages",
    { steuer_cent: 2141 },
    {
      fassung: 6,
      steuer: "regel",
      zahlart: "ueberweisung",
      kunde: COMPANY,
      positionen: Array.from({ length: 18 }, () => ({ text: "Wagen", details: "SUV", cent: 745 })),
    },
    "421f224da590ed49",
  ],
];

it.each(HANDED_OUT)("a receipt %s is printed as it was (R4)", async (_, receipt, inhalt, print) => {
  const { content } = await drawReceipt({} as Db, {
    ...RECEIPT,
    ...receipt,
    inhalt: { ...CONTENT, ...inhalt },
  });
  expect(printOf(content)).toBe(print);
});

/** Unpacked, since a processor of another kind may pack otherwise, and without the table of where what begins. */
function printOf(pdf: Buffer): string {
  const body = pdf.toString("latin1").replace(/\nxref[\s\S]*$/, "");
  const unpacked = body.replace(
    /\/Length \d+|stream\r?\n([\s\S]*?)\r?\nendstream/g,
    (_, packed?: string) => (packed === undefined ? "" : unpack(packed)),
  );
  return createHash("sha256").update(unpacked, "latin1").digest("hex").slice(0, 16);
}

function unpack(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  } catch {
    return packed;
  }
}
