import { writeCii } from "./cii.ts";
import type { Invoice } from "./e-invoice.ts";
import { receiptFileName, receiptNumberText, VAT_RATE } from "./receipt-terms.ts";
import { netLinesOf, type PrintedReceipt, payeeOf, paymentLines, taxNote } from "./receipt-text.ts";

/** A receipt as electronic invoice, an authority's as XRechnung; all of it was kept with the document, so that it is the same each time. */
export function invoiceXml(receipt: PrintedReceipt): string {
  return writeCii({ ...invoiceOf(receipt), istXRechnung: receipt.inhalt.xrechnung === true });
}

/** The same in a PDF, which is ZUGFeRD for everybody. */
export function hybridXml(receipt: PrintedReceipt): string {
  return writeCii(invoiceOf(receipt));
}

function invoiceOf(receipt: PrintedReceipt): Invoice {
  const { nummer, praefix, datum, betrag_cent, steuer_cent, inhalt } = receipt;
  const { anbieter, kunde, leistung, steuer, zahlart, faellig, korrigiert } = inhalt;
  const number = receiptNumberText(nummer, praefix);
  const [terms = "", ...account] = paymentLines(receipt);
  return {
    nummer: number,
    datum,
    ...(korrigiert && { korrigiert }),
    verkaeufer: anbieter,
    kaeufer: {
      name: kunde.name,
      kontakt: kunde.kontakt ?? "",
      anschrift: kunde.anschrift,
      ustId: kunde.ustId ?? "",
    },
    bestellnummer: kunde.bestellnummer ?? "",
    leitwegId: kunde.leitwegId ?? "",
    istXRechnung: false,
    leistung,
    positionen: netLinesOf(receipt),
    steuer:
      steuer === "regel" ? { satz: VAT_RATE, cent: steuer_cent } : { grund: taxNote(receipt) },
    betrag_cent,
    vorausbezahlt_cent: inhalt.angerechnet?.cent ?? 0,
    zahlung: {
      istBezahlt: zahlart === "bar" && !korrigiert,
      iban: anbieter.iban,
      kontoinhaber: payeeOf(anbieter),
      verwendungszweck: `Rechnung ${number}`,
      faellig: korrigiert ? null : (faellig ?? null),
      bedingungen: [terms, ...account].join(" "),
    },
  };
}

export function invoiceFileName(receipt: PrintedReceipt): string {
  return receiptFileName(receipt).replace(/\.pdf$/, ".xml");
}
