import { expect, it } from "vitest";
import { isOpenReceipt, isOverdue, receiptActions, reminderText } from "./open-receipt.ts";
import type { ReceiptContent } from "./schema.ts";

const CLAIM = {
  ...{ faellig: "2026-03-16", bezahlt_am: null, erledigt: false, storniert_durch: null },
  ...{ betrag_cent: 8000, gutgeschrieben_cent: 0 },
};

it.each([
  ["awaits its transfer", {}, true, false],
  ["is late the day after", { faellig: "2026-03-15" }, true, true],
  ["expects no transfer", { faellig: null }, false, false],
  ["is paid", { faellig: "2026-03-01", bezahlt_am: "2026-03-02" }, false, false],
  ["is done with", { faellig: "2026-03-01", erledigt: true }, false, false],
  ["is credited in part", { faellig: "2026-03-01", gutgeschrieben_cent: 4000 }, true, true],
  ["is credited as a whole", { faellig: "2026-03-01", gutgeschrieben_cent: 8000 }, false, false],
  ["is undone", { faellig: "2026-03-01", storniert_durch: 2 }, false, false],
])("a receipt that %s", (_, change, isOpen, isLate) => {
  expect(isOpenReceipt({ ...CLAIM, ...change })).toBe(isOpen);
  expect(isOverdue({ ...CLAIM, ...change }, "2026-03-16")).toBe(isLate);
});

const RECEIPT = { ...CLAIM, art: "rechnung", zahlart: "", erechnung: false } as const;

it.each([
  ["open", {}, ["mail", "paid", "settle", "cancel"]],
  ["late", { faellig: "2026-03-15" }, ["mail", "paid", "remind", "settle", "cancel"]],
  ["paid", { bezahlt_am: "2026-03-02" }, ["mail", "unpaid", "cancel"]],
  ["ticked off", { erledigt: true }, ["mail", "unsettle", "cancel"]],
  ["paid as one likes", { faellig: null }, ["mail", "paid", "settle", "cancel"]],
  ["cash", { faellig: null, zahlart: "bar" }, ["mail", "settle", "cancel"]],
  ["an open e-invoice", { erechnung: true }, ["mail", "paid", "settle", "xml", "cancel"]],
  ["undone", { storniert_durch: 2 }, ["mail"]],
  ["credited", { gutgeschrieben_cent: 8000, sammelrechnung: true }, ["mail"]],
  ["a counter-document of an e-invoice", { art: "storno", erechnung: true }, ["mail", "xml"]],
] as const)("what can be done with a receipt that is %s (R10)", (_, change, actions) => {
  expect(receiptActions({ ...RECEIPT, ...change }, "2026-03-16")).toEqual(actions);
});

it("reminds with number, day, sum and term", () => {
  const receipt = {
    nummer: 7,
    praefix: "RE-",
    datum: "2026-03-02",
    betrag_cent: 11_900,
    faellig: "2026-03-16",
  };
  const inhalt = { kunde: { name: "Beispielkundin Eins", anschrift: "" } } as ReceiptContent;
  const text = reminderText({ ...receipt, inhalt }, "Musterglanz");
  for (const fact of [
    "Guten Tag Beispielkundin Eins,",
    "Rechnung RE-0007 vom 02.03.2026",
    "119,00 €",
    "bis zum 16.03.2026",
    "Musterglanz",
  ]) {
    expect(text.replace(/\u00a0/g, " ")).toContain(fact);
  }
});
