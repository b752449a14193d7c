import { FacturX } from "factur-x-kit";
import { describe, expect, it } from "vitest";
import type { Db } from "#db/connect.server.ts";
import { brokenRules, schemaErrors } from "../../tests/support/check-invoice.ts";
import { brokenClauses } from "../../tests/support/check-pdf-a.ts";
import { fileInPdf } from "../../tests/support/read-receipt.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { invoiceXml } from "./receipt-invoice.ts";
import { vatContained } from "./receipt-terms.ts";
import type { PrintedReceipt } from "./receipt-text.ts";
import type { ReceiptContent } from "./schema.ts";

// What is held here: (R4, R12, R14).

const LINES = [
  {
    text: "Innenreinigung (Intensiv)",
    details: "Golf, FR-AB 123, Limousine, Verschmutzung mittel",
    cent: 14_900,
  },
  { text: "Tierhaare", details: "", cent: 3500 },
  { text: "Rabatt 10 %", details: "Sommer & Sonne", cent: -1840 },
  { text: "Zusätzlich vereinbart", details: "Kaffee <verschüttet>", cent: 1999 },
];
const CONTENT: ReceiptContent = {
  fassung: 6,
  erechnung: true,
  anbieter: {
    name: "Beispiel & Söhne Fahrzeugpflege",
    inhaber: "Beispielinhaberin",
    anschrift: "Weg 1, 79098 Freiburg",
    telefon: "0171 3920007",
    email: "kontakt@example.org",
    steuernummer: "06123/45678",
    ustId: "",
    iban: "DE89370400440532013000",
    logo: "",
  },
  kunde: { name: "Beispiel Logistik GmbH", anschrift: "Hafenweg 2\n79100 Freiburg" },
  leistung: { von: "2026-03-02", bis: null },
  positionen: LINES,
  steuer: "regel",
  zahlart: "ueberweisung",
  faellig: "2026-03-23",
};
const SMALL: Partial<ReceiptContent> = { steuer: "kleinunternehmer" };
const undone = (inhalt: Partial<ReceiptContent>): Partial<ReceiptContent> => ({
  ...inhalt,
  positionen: LINES.map((line) => ({ ...line, cent: -line.cent })),
  storniert: "RE-0017",
  korrigiert: { nummer: "RE-0017", datum: "2026-03-09" },
});

const KINDS: [name: string, inhalt: Partial<ReceiptContent>, facts: RegExp[]][] = [
  [
    "19 % by transfer",
    {},
    [
      /<ram:CategoryCode>S</,
      /<ram:TypeCode>58</,
      /<ram:DueDateDateTime>/,
      /<ram:IBANID>DE89370400440532013000</,
    ],
  ],
  [
    "19 % in cash",
    { zahlart: "bar", faellig: undefined },
    [/<ram:TypeCode>10</, /<ram:DuePayableAmount>0\.00</, /TotalPrepaidAmount>185\.59</],
  ],
  [
    "19 %, to be paid as one likes",
    { zahlart: "", faellig: undefined },
    [/Zahlbar bar bei Abholung oder per Überweisung/],
  ],
  [
    "19 % with a USt-IdNr and no account",
    { anbieter: { ...CONTENT.anbieter, ustId: "DE 123456789", steuernummer: "", iban: "" } },
    [/schemeID="VA">DE123456789</, /<ram:TypeCode>1</],
  ],
  [
    "§ 19 UStG by transfer",
    SMALL,
    [
      /<ram:CategoryCode>E</,
      /<ram:ExemptionReason>[^<]*§ 19 UStG/,
      /TaxTotalAmount currencyID="EUR">0\.00</,
    ],
  ],
  [
    "§ 19 UStG in cash",
    { ...SMALL, zahlart: "bar", faellig: undefined },
    [/<ram:DuePayableAmount>0\.00</],
  ],
  [
    "over several days, with contact and order number",
    {
      leistung: { von: "2026-03-02", bis: "2026-03-04" },
      kunde: {
        ...CONTENT.kunde,
        kontakt: "Frau Beispiel",
        bestellnummer: "PO-4711",
        leitwegId: "04011000-1234512345-06",
      },
    },
    [
      /<ram:BuyerReference>04011000-1234512345-06</,
      /<ram:BillingSpecifiedPeriod>/,
      /<ram:PersonName>Frau Beispiel</,
      /<ram:IssuerAssignedID>PO-4711</,
    ],
  ],
  [
    "to a company abroad, without town or street",
    { kunde: { name: "Beispiel\u0007 AG", anschrift: "Schweiz" } },
    [/<ram:CountryID>CH</, /<ram:Name>Beispiel AG</],
  ],
  [
    "undoing 19 %",
    undone({}),
    [
      /<ram:TypeCode>384</,
      /<ram:IssuerAssignedID>RE-0017</,
      /unitCode="C62">-1</,
      /GrandTotalAmount>-185\.59</,
    ],
  ],
  [
    "undoing 19 % in cash",
    undone({ zahlart: "bar", faellig: undefined }),
    [/<ram:TypeCode>384</, /DuePayableAmount>-185\.59</],
  ],
  [
    "19 %, partly paid by vouchers of many uses",
    { angerechnet: { text: "Gutscheine G-0001, G-0002", cent: 5000 } },
    [
      /TotalPrepaidAmount>50\.00</,
      /<ram:DuePayableAmount>135\.59</,
      /GrandTotalAmount>185\.59</,
      /TaxTotalAmount currencyID="EUR">29\.63</,
      /<ram:TypeCode>58</,
    ],
  ],
  [
    "19 %, the rest after a voucher in cash",
    { zahlart: "bar", faellig: undefined, angerechnet: { text: "Gutschein G-0001", cent: 5000 } },
    [/TotalPrepaidAmount>185\.59</, /<ram:DuePayableAmount>0\.00</],
  ],
  [
    "19 %, wholly paid by a voucher of many uses",
    { faellig: undefined, angerechnet: { text: "Gutschein G-0001", cent: 18_559 } },
    [/TotalPrepaidAmount>185\.59</, /<ram:DuePayableAmount>0\.00</, /<ram:TypeCode>1</],
  ],
  [
    "19 %, less what a voucher of one use was taxed for",
    {
      positionen: [
        ...LINES,
        {
          text: "Gutschein G-0001",
          details: "Schon berechnet mit Rechnung 0001",
          cent: -5000,
        },
      ],
    },
    [
      /GrandTotalAmount>135\.59</,
      /TaxTotalAmount currencyID="EUR">21\.65</,
      /<ram:DuePayableAmount>135\.59</,
    ],
  ],
  [
    "§ 19 UStG, partly paid by a voucher",
    { ...SMALL, angerechnet: { text: "Gutschein G-0001", cent: 5000 } },
    [/TotalPrepaidAmount>50\.00</, /<ram:DuePayableAmount>135\.59</],
  ],
  [
    "undoing 19 % that a voucher partly paid",
    { ...undone({}), angerechnet: { text: "Gutschein G-0001", cent: -5000 } },
    [/TotalPrepaidAmount>-50\.00</, /<ram:DuePayableAmount>-135\.59</],
  ],
  ["undoing § 19 UStG", undone(SMALL), [/<ram:TypeCode>384</, /<ram:CategoryCode>E</]],
];

function receiptOf(change: Partial<ReceiptContent>): PrintedReceipt {
  const inhalt = { ...CONTENT, ...change };
  const betrag_cent = inhalt.positionen.reduce((sum, { cent }) => sum + cent, 0);
  const steuer_cent = vatContained(betrag_cent, inhalt.steuer);
  const isStorno = inhalt.korrigiert !== undefined;
  return {
    nummer: 18,
    praefix: "RE-",
    art: isStorno ? "storno" : "rechnung",
    storniert_nummer: isStorno ? 17 : null,
    datum: "2026-03-09",
    betrag_cent,
    steuer_cent,
    inhalt,
  };
}

const draw = async (change: Partial<ReceiptContent> = {}) =>
  (await drawReceipt({} as Db, receiptOf(change))).content;

describe("a receipt for a company", () => {
  it.each(KINDS)(
    "%s keeps schema and rules of EN 16931, and a second reader understands it",
    async (_, change, facts) => {
      const pdf = await draw(change);
      // Letters that the paper's font lacks are drawn as empty boxes.
      expect(brokenClauses(pdf)).toEqual(
        change.kunde?.name.includes("\u0007")
          ? ["6.2.11.8 no glyph of a letter that the font lacks"]
          : [],
      );
      const xml = fileInPdf(pdf);
      expect(schemaErrors(xml)).toEqual([]);
      expect(brokenRules(xml)).toEqual([]);
      for (const fact of facts) expect(xml).toMatch(fact);
      const reader = await FacturX.fromPDF(new Uint8Array(pdf));
      expect(reader.validate()).toMatchObject({ valid: true });
      expect(reader.object).toMatchObject({
        document: { id: "RE-0018" },
        totals: { grossTotal: receiptOf(change).betrag_cent / 100 },
      });
    },
  );

  it.each<[string, Partial<ReceiptContent>]>([
    ["by transfer", {}],
    ["in cash", { zahlart: "bar", faellig: undefined }],
    ["§ 19 UStG", SMALL],
    ["undone", undone({})],
  ])(
    "of a public authority is XRechnung by itself and ZUGFeRD in its PDF: %s (R12)",
    async (_, change) => {
      const kunde = { ...CONTENT.kunde, leitwegId: "04011000-1234512345-06" };
      const receipt = { ...change, kunde, xrechnung: true as const };
      const xml = invoiceXml(receiptOf(receipt));
      expect([...schemaErrors(xml), ...brokenRules(xml)]).toEqual([]);
      for (const said of [
        // BR-DE-21, and the process that goes with it.
        ">urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0<",
        ">urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<",
        // BR-DE-15, and where it is sent.
        "<ram:BuyerReference>04011000-1234512345-06<",
        '<ram:URIID schemeID="0204">04011000-1234512345-06<',
        // BR-DE-1 to BR-DE-9.
        "<ram:SpecifiedTradeSettlementPaymentMeans>",
        "<ram:PersonName>Beispielinhaberin<",
        "<ram:CompleteNumber>0171 3920007<",
        "<ram:URIID>kontakt@example.org<",
      ])
        expect(xml).toContain(said);
      expect(xml.match(/<ram:CityName>Freiburg</g)).toHaveLength(2);
      expect(xml.match(/<ram:PostcodeCode>/g)).toHaveLength(2);
      const inPdf = fileInPdf(await draw(receipt));
      expect(inPdf).toContain(">urn:cen.eu:en16931:2017<");
      expect(inPdf).not.toContain("0204");
    },
  );

  it("is refused by the checks when something of it is wrong, so that they are known to look", async () => {
    const xml = fileInPdf(await draw());
    expect(
      schemaErrors(xml.replace(/<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/, "")),
    ).not.toEqual([]);
    expect(
      brokenRules(xml.replace(/DuePayableAmount>185\.59/, "DuePayableAmount>185.58")),
    ).toContain("BR-CO-16");
    const prepaid = fileInPdf(
      await draw({ angerechnet: { text: "Gutschein G-0001", cent: 5000 } }),
    );
    for (const [from, to, rule] of [
      [/(TotalPrepaidAmount>)50\.00/, "$149.99", "BR-CO-16"],
      [/<ram:TotalPrepaidAmount>.*<\/ram:TotalPrepaidAmount>/, "", "BR-CO-16"],
      [/(TotalPrepaidAmount>)50\.00/, "$150.001", "BR-DEC-16"],
      [/(GrandTotalAmount>)185\.59/, "$1135.59", "BR-CO-15"],
    ] as const)
      expect(brokenRules(prepaid.replace(from, to)), String(from)).toContain(rule);
    expect(
      brokenRules(
        xml.replace(/<ram:ID schemeID="FC">.*<\/ram:ID>/, '<ram:ID schemeID="XX">1</ram:ID>'),
      ),
    ).toContain("BR-S-02");
  });

  it("is found to be no PDF/A when something of it is wrong, so that the check is known to look", async () => {
    const pdf = await draw();
    const broken = (from: RegExp, to: string) =>
      brokenClauses(Buffer.from(pdf.toString("latin1").replace(from, to), "latin1"));
    expect(broken(/\/FontFile2/, "/FontFileX")).toEqual(["6.2.11.4 every font embedded"]);
    expect(broken(/GTS_PDFA1/, "GTS_PDFX")).toContain(
      "6.2.3 one output intent for PDF/A with a profile of screens",
    );
    expect(broken(/<pdfaid:part>3</, "<pdfaid:part>1<")).toContain("6.6.4 named as PDF/A-3b");
    expect(broken(/\/AFRelationship \/Alternative/, "/AFRelationship /Something")).toHaveLength(1);
    expect(broken(/\/ID \[/, "/Encrypt 9 0 R /ID [")).toHaveLength(1);
  });

  it("is the same bytes each time, and an archive's PDF", async () => {
    const pdf = await draw();
    expect((await draw()).equals(pdf)).toBe(true);
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF-1.7")).toBe(true);
    for (const sign of [
      "/OutputIntents",
      "/AFRelationship /Alternative",
      "/AF [",
      "/Subtype /text#2Fxml",
      "/ID [",
    ])
      expect(text).toContain(sign);
    expect(text).not.toMatch(/\/JavaScript|\/Encrypt|\/Launch/);
    // Every font is part of the file.
    expect(text.match(/\/FontFile2/g)).toHaveLength(
      text.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
    );
    const xmp = Buffer.from(
      /<\?xpacket begin[\s\S]*<\?xpacket end="w"\?>/.exec(text)?.[0] ?? "",
      "latin1",
    ).toString("utf8");
    for (const words of [
      "<pdfaid:part>3<",
      "<pdfaid:conformance>B<",
      "<fx:ConformanceLevel>EN 16931<",
      "<fx:DocumentFileName>factur-x.xml<",
      "Beispiel &amp; Söhne",
    ])
      expect(xmp).toContain(words);
    expect(xmp.match(/<dc:title>/g)).toHaveLength(1);
  });
});
