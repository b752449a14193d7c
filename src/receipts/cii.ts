import { euroText } from "#lib/money.ts";
import type { Invoice } from "./e-invoice.ts";
import { type Element, el, writeXml } from "./e-invoice-xml.ts";
import { readPostalAddress } from "./postal-address.ts";

/** EN 16931 as ZUGFeRD's profile of that name has it, not one of the smaller ones, which count as no e-invoice. */
const GUIDELINE = "urn:cen.eu:en16931:2017";
/** The German authorities' rules upon it, and the process that they ask for. */
const XRECHNUNG = `${GUIDELINE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const BILLING = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
/** Among electronic addresses: a Leitweg-ID. */
const LEITWEG = "0204";
const INVOICE = "380";
const CORRECTION = "384";
/** UNTDID 4461: cash, SEPA transfer, and a way that is left open. */
const CASH = "10";
const TRANSFER = "58";
const ANY_MEANS = "1";
/** The place where nothing better is known: one piece of work. */
const UNIT = "C62";

/** The invoice in UN/CEFACT's Cross Industry Invoice; the order of the elements is the schema's. */
export function writeCii(invoice: Invoice): string {
  return writeXml(
    el(
      "rsm:CrossIndustryInvoice",
      {
        "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
        "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
        "xmlns:ram":
          "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
        "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
      },
      [
        el("rsm:ExchangedDocumentContext", [
          invoice.istXRechnung &&
            el("ram:BusinessProcessSpecifiedDocumentContextParameter", [el("ram:ID", BILLING)]),
          el("ram:GuidelineSpecifiedDocumentContextParameter", [
            el("ram:ID", invoice.istXRechnung ? XRECHNUNG : GUIDELINE),
          ]),
        ]),
        el("rsm:ExchangedDocument", [
          el("ram:ID", invoice.nummer),
          el("ram:TypeCode", invoice.korrigiert ? CORRECTION : INVOICE),
          el("ram:IssueDateTime", [day("udt", invoice.datum)]),
        ]),
        el("rsm:SupplyChainTradeTransaction", [
          ...invoice.positionen.map((_, index) => line(invoice, index)),
          agreement(invoice),
          el("ram:ApplicableHeaderTradeDelivery", [
            el("ram:ActualDeliverySupplyChainEvent", [
              el("ram:OccurrenceDateTime", [
                day("udt", invoice.leistung.bis ?? invoice.leistung.von),
              ]),
            ]),
          ]),
          settlement(invoice),
        ]),
      ],
    ),
  );
}

/** What is taken off, and all of a correction, is a negative quantity at a positive price: prices may not be negative (BR-27). */
function line(invoice: Invoice, index: number): Element {
  const { text, details, cent } = invoice.positionen[index] ?? { text: "", details: "", cent: 0 };
  return el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", [el("ram:LineID", String(index + 1))]),
    el("ram:SpecifiedTradeProduct", [el("ram:Name", text), maybe("ram:Description", details)]),
    el("ram:SpecifiedLineTradeAgreement", [
      el("ram:NetPriceProductTradePrice", [amount("ram:ChargeAmount", Math.abs(cent))]),
    ]),
    el("ram:SpecifiedLineTradeDelivery", [
      el("ram:BilledQuantity", { unitCode: UNIT }, cent < 0 ? "-1" : "1"),
    ]),
    el("ram:SpecifiedLineTradeSettlement", [
      el("ram:ApplicableTradeTax", [el("ram:TypeCode", "VAT"), ...category(invoice)]),
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        amount("ram:LineTotalAmount", cent),
      ]),
    ]),
  ]);
}

function agreement({
  verkaeufer,
  kaeufer,
  bestellnummer,
  leitwegId,
  istXRechnung,
}: Invoice): Element {
  const { name, inhaber, telefon, email, steuernummer, ustId } = verkaeufer;
  return el("ram:ApplicableHeaderTradeAgreement", [
    maybe("ram:BuyerReference", leitwegId),
    el("ram:SellerTradeParty", [
      // Without a VAT number the tax number has to say who the seller is, too (BR-CO-26).
      ustId === "" && el("ram:ID", steuernummer),
      el("ram:Name", name),
      el("ram:DefinedTradeContact", [
        el("ram:PersonName", inhaber || name),
        telefon !== "" &&
          el("ram:TelephoneUniversalCommunication", [el("ram:CompleteNumber", telefon)]),
        email !== "" && el("ram:EmailURIUniversalCommunication", [el("ram:URIID", email)]),
      ]),
      postalAddress(verkaeufer.anschrift),
      email !== "" &&
        el("ram:URIUniversalCommunication", [el("ram:URIID", { schemeID: "EM" }, email)]),
      steuernummer !== "" &&
        el("ram:SpecifiedTaxRegistration", [el("ram:ID", { schemeID: "FC" }, steuernummer)]),
      ustId !== "" &&
        el("ram:SpecifiedTaxRegistration", [
          el("ram:ID", { schemeID: "VA" }, ustId.replaceAll(" ", "")),
        ]),
    ]),
    el("ram:BuyerTradeParty", [
      el("ram:Name", kaeufer.name),
      kaeufer.kontakt !== "" &&
        el("ram:DefinedTradeContact", [el("ram:PersonName", kaeufer.kontakt)]),
      postalAddress(kaeufer.anschrift),
      istXRechnung &&
        el("ram:URIUniversalCommunication", [el("ram:URIID", { schemeID: LEITWEG }, leitwegId)]),
      kaeufer.ustId !== "" &&
        el("ram:SpecifiedTaxRegistration", [el("ram:ID", { schemeID: "VA" }, kaeufer.ustId)]),
    ]),
    bestellnummer !== "" &&
      el("ram:BuyerOrderReferencedDocument", [el("ram:IssuerAssignedID", bestellnummer)]),
  ]);
}

function postalAddress(text: string): Element {
  const { zeilen, plz, ort, land } = readPostalAddress(text);
  const [first = "", second = "", ...others] = zeilen;
  return el("ram:PostalTradeAddress", [
    maybe("ram:PostcodeCode", plz),
    maybe("ram:LineOne", first),
    maybe("ram:LineTwo", second),
    maybe("ram:LineThree", others.join(", ")),
    maybe("ram:CityName", ort),
    el("ram:CountryID", land),
  ]);
}

function settlement(invoice: Invoice): Element {
  const { positionen, steuer, betrag_cent, vorausbezahlt_cent, zahlung, korrigiert, leistung } =
    invoice;
  const { istXRechnung } = invoice;
  const net = positionen.reduce((sum, { cent }) => sum + cent, 0);
  const tax = "satz" in steuer ? steuer.cent : 0;
  const paid = zahlung.istBezahlt ? betrag_cent : vorausbezahlt_cent;
  return el("ram:ApplicableHeaderTradeSettlement", [
    maybe("ram:PaymentReference", korrigiert ? "" : zahlung.verwendungszweck),
    el("ram:InvoiceCurrencyCode", "EUR"),
    !korrigiert && means(zahlung, betrag_cent - paid),
    // An authority wants a way named (BR-DE-1) also where the shop pays.
    korrigiert && istXRechnung && anyMeans(),
    el("ram:ApplicableTradeTax", [
      amount("ram:CalculatedAmount", tax),
      el("ram:TypeCode", "VAT"),
      "grund" in steuer && el("ram:ExemptionReason", steuer.grund),
      amount("ram:BasisAmount", net),
      ...category(invoice),
    ]),
    leistung.bis !== null &&
      el("ram:BillingSpecifiedPeriod", [
        el("ram:StartDateTime", [day("udt", leistung.von)]),
        el("ram:EndDateTime", [day("udt", leistung.bis)]),
      ]),
    zahlung.bedingungen !== "" &&
      el("ram:SpecifiedTradePaymentTerms", [
        el("ram:Description", zahlung.bedingungen),
        zahlung.faellig !== null && el("ram:DueDateDateTime", [day("udt", zahlung.faellig)]),
      ]),
    el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      amount("ram:LineTotalAmount", net),
      amount("ram:TaxBasisTotalAmount", net),
      amount("ram:TaxTotalAmount", tax, { currencyID: "EUR" }),
      amount("ram:GrandTotalAmount", betrag_cent),
      paid !== 0 && amount("ram:TotalPrepaidAmount", paid),
      amount("ram:DuePayableAmount", betrag_cent - paid),
    ]),
    korrigiert &&
      el("ram:InvoiceReferencedDocument", [
        el("ram:IssuerAssignedID", korrigiert.nummer),
        el("ram:FormattedIssueDateTime", [day("qdt", korrigiert.datum)]),
      ]),
  ]);
}

function means({ istBezahlt, iban, kontoinhaber }: Invoice["zahlung"], due_cent: number): Element {
  if (istBezahlt) return el("ram:SpecifiedTradeSettlementPaymentMeans", [el("ram:TypeCode", CASH)]);
  if (iban === "" || due_cent === 0) return anyMeans();
  return el("ram:SpecifiedTradeSettlementPaymentMeans", [
    el("ram:TypeCode", TRANSFER),
    el("ram:PayeePartyCreditorFinancialAccount", [
      el("ram:IBANID", iban),
      el("ram:AccountName", kontoinhaber),
    ]),
  ]);
}

function anyMeans(): Element {
  return el("ram:SpecifiedTradeSettlementPaymentMeans", [el("ram:TypeCode", ANY_MEANS)]);
}

function category({ steuer }: Invoice): Element[] {
  return "satz" in steuer
    ? [el("ram:CategoryCode", "S"), el("ram:RateApplicablePercent", String(steuer.satz))]
    : [el("ram:CategoryCode", "E"), el("ram:RateApplicablePercent", "0")];
}

/** 102 is YYYYMMDD. */
function day(prefix: "udt" | "qdt", datum: string): Element {
  return el(`${prefix}:DateTimeString`, { format: "102" }, datum.replaceAll("-", ""));
}

function maybe(name: string, text: string): Element | false {
  return text !== "" && el(name, text);
}

function amount(name: string, cents: number, attributes: Record<string, string> = {}): Element {
  return el(name, attributes, euroText(cents));
}
