import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import type { ProcedureDocument } from "./procedure-documents.store.server.ts";

/** In points, 72 to the inch. */
const MM = 72 / 25.4;
const MARGIN = 22 * MM;
const PAGE_HEIGHT = 841.89;
const INK = "#15191c";
const GREY = "#4a545b";
const NOTICE =
  "Erzeugt aus den Einstellungen der Website. Sie beschreibt, was die Website tut, und ergänzt die Unterlagen der Steuerberatung; sie ist keine Rechts- oder Steuerberatung.";

/** Text on A4, section by section, with the changes since the last one before all else. */
export async function drawPaper({ nummer, erstellt_am, inhalt }: ProcedureDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const [regular, bold] = await Promise.all([readFont("archivo-regular.ttf"), readFont("archivo-bold.ttf")]);
  const title = "Verfahrensdokumentation";
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: "de-DE",
    displayTitle: true,
    // Without one of its own the library would look for the standard fonts' files.
    font: regular as unknown as string,
    info: { Title: title, Author: inhalt.betrieb, CreationDate: new Date(erstellt_am) },
  });
  pdf.registerFont("regular", regular);
  pdf.registerFont("bold", bold);
  const day = formatGermanDate(berlinMoment(Date.parse(erstellt_am)).datum);
  pdf.font("bold").fontSize(20).fillColor(INK).text(title);
  pdf.font("regular").fontSize(11).text(`${inhalt.betrieb} · Fassung ${nummer} vom ${day}`);
  pdf.moveDown(0.6).fontSize(9.5).fillColor(GREY).text(NOTICE);
  const changes = {
    heading: "Änderungen seit der vorigen Fassung",
    lines: nummer === 1 ? ["Dies ist die erste Fassung."] : inhalt.changes,
  };
  for (const { heading, lines } of [changes, ...inhalt.sections]) {
    // A heading does not stand alone at a page's foot.
    if (pdf.y > PAGE_HEIGHT - MARGIN - 60) pdf.addPage();
    pdf.moveDown(1).font("bold").fontSize(12.5).fillColor(INK).text(heading);
    pdf.moveDown(0.25).font("regular").fontSize(10.5);
    for (const line of lines) pdf.text(line, { paragraphGap: 4, lineGap: 1.5 });
  }
  drawPageNumbers(pdf, `${inhalt.betrieb}, Verfahrensdokumentation, Fassung ${nummer}`);
  return await finish(pdf);
}

function drawPageNumbers(pdf: PDFKit.PDFDocument, text: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf
      .font("regular")
      .fontSize(8.5)
      .fillColor(GREY)
      .text(`${text} · Seite ${page + 1} von ${count}`, MARGIN, PAGE_HEIGHT - 13 * MM, { lineBreak: false });
  }
}

async function readFont(name: string): Promise<Buffer> {
  // By the package's own address, which is the same from the sources and from the built server.
  return await readFile(createRequire(import.meta.url).resolve(`#receipts/fonts/${name}`));
}

async function finish(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
