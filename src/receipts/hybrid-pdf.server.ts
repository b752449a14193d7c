import { hybridMetadata, XML_NAME } from "./hybrid-metadata.ts";

type Pdf = PDFKit.PDFDocument;

/** What archives ask for, and e-invoices with them: a PDF that carries all that it needs, for good. */
export const PDF_A = { subset: "PDF/A-3b", pdfVersion: "1.7" } as const;

/** Title and author stand here alone: the library would write those of its own into the same place, and unescaped. */
export function declareInvoice(pdf: Pdf, title: string, author: string): void {
  pdf.appendXML(hybridMetadata(title, author));
}

/** The same invoice for programs. All days are given, so that a reprint has the same bytes. */
export function attachInvoice(pdf: Pdf, xml: string, day: Date): void {
  const options = {
    name: XML_NAME,
    type: "text/xml",
    description: "Rechnungsdaten nach EN 16931",
    creationDate: day,
    modifiedDate: day,
    // The types of the library do not know it yet.
    relationship: "Alternative",
  };
  pdf.file(Buffer.from(xml), options);
}
