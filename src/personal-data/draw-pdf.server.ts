import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { A4, GREY, INK, MM, openPdf, type Pdf, pdfBytes } from "#server/files/pdf.server.ts";
import type { ProcedureDocument } from "./procedure-documents.data.ts";

const MARGIN = 22 * MM;
const NOTICE =
  "Erzeugt aus den Einstellungen der Website. Sie beschreibt, was die Website tut, und ergänzt die Unterlagen der Steuerberatung; sie ist keine Rechts- oder Steuerberatung.";

/** Text on A4, section by section, with the changes since the last one before all else. */
export async function drawPdf({ nummer, erstellt_am, inhalt }: ProcedureDocument): Promise<Buffer> {
  const title = "Verfahrensdokumentation";
  // What was written once reprints as it was, in the letters of that day.
  const pdf = await openPdf(
    {
      margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
      bufferPages: true,
      info: { Title: title, Author: inhalt.betrieb, CreationDate: new Date(erstellt_am) },
    },
    { hasMore: false },
  );
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
    if (pdf.y > A4.height - MARGIN - 60) pdf.addPage();
    pdf.moveDown(1).font("bold").fontSize(12.5).fillColor(INK).text(heading);
    pdf.moveDown(0.25).font("regular").fontSize(10.5);
    for (const line of lines) pdf.text(line, { paragraphGap: 4, lineGap: 1.5 });
  }
  drawPageNumbers(pdf, `${inhalt.betrieb}, Verfahrensdokumentation, Fassung ${nummer}`);
  return await pdfBytes(pdf);
}

function drawPageNumbers(pdf: Pdf, text: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf
      .font("regular")
      .fontSize(8.5)
      .fillColor(GREY)
      .text(`${text} · Seite ${page + 1} von ${count}`, MARGIN, A4.height - 13 * MM, {
        lineBreak: false,
      });
  }
}
