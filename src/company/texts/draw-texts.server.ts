import { printed } from "#lib/printable-characters.ts";
import { A4, GREY, INK, MM, openPdf, type Pdf, pdfBytes } from "#server/files/pdf.server.ts";
import type { InfoSection, InfoText } from "./info-text.ts";

const LEFT = 25 * MM;
const RIGHT = 20 * MM;
const WIDTH = A4.width - LEFT - RIGHT;
const LAST_LINE = 272 * MM;

type Paper = { title: string; author: string; madeAt: Date; texts: readonly InfoText[] };

/** Texts to keep, on as many pages as they need; each begins a page of its own. */
export async function drawTexts({ title, author, madeAt, texts }: Paper): Promise<Buffer> {
  const { content, hasMore, note } = printed({ author, texts });
  const pdf = await openPdf(
    {
      margins: { top: 20 * MM, bottom: 0, left: LEFT, right: RIGHT },
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: madeAt },
    },
    { hasMore },
  );
  for (const [position, text] of content.texts.entries()) {
    if (position > 0) newPage(pdf);
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(GREY)
      .text(content.author, LEFT, pdf.y, { width: WIDTH });
    pdf
      .font("bold")
      .fontSize(18)
      .fillColor(INK)
      .text(text.title, LEFT, pdf.y + 6, { width: WIDTH });
    for (const section of text.sections) drawSection(pdf, section);
  }
  if (note !== "") drawParagraph(pdf, note, 0);
  numberPages(pdf);
  return await pdfBytes(pdf);
}

function drawSection(pdf: Pdf, { heading, paragraphs, list = [], facts = [] }: InfoSection): void {
  pdf.y += 14;
  makeRoom(pdf, 48);
  pdf.font("bold").fontSize(11.5).fillColor(INK).text(heading, LEFT, pdf.y, { width: WIDTH });
  pdf.y += 3;
  // Links within the site are useless in a PDF.
  const told = facts
    .filter(({ href }) => !href?.startsWith("/"))
    .map(({ name, value }) => `${name}: ${value}`);
  for (const line of [...paragraphs, ...told]) drawParagraph(pdf, line, 0);
  for (const item of list) drawParagraph(pdf, item.startsWith("(") ? item : `– ${item}`, 4 * MM);
}

function drawParagraph(pdf: Pdf, text: string, indent: number): void {
  const box = { width: WIDTH - indent, lineGap: 1.5 };
  pdf.font("regular").fontSize(9.5).fillColor(INK);
  makeRoom(pdf, pdf.heightOfString(text, box));
  pdf.text(text, LEFT + indent, pdf.y, box);
  pdf.y += 4;
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > LAST_LINE) newPage(pdf);
}

function newPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.y = 20 * MM;
}

function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf
      .font("regular")
      .fontSize(8)
      .fillColor(GREY)
      .text(`Seite ${page + 1} von ${count}`, LEFT, 281 * MM, {
        width: WIDTH,
        align: "right",
        lineBreak: false,
      });
  }
}
