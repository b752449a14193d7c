import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { InfoSection, InfoText } from "./info-text.ts";

/** In points, 72 to the inch. */
const MM = 72 / 25.4;
const LEFT = 25 * MM;
const RIGHT = 20 * MM;
const WIDTH = 595.28 - LEFT - RIGHT;
const LAST_LINE = 272 * MM;
const INK = "#15191c";
const GREY = "#4a545b";

type Pdf = PDFKit.PDFDocument;
type Paper = { title: string; author: string; madeAt: Date; texts: readonly InfoText[] };

/** Texts to keep, on as many pages as they need; each begins a page of its own. */
export async function drawTexts({ title, author, madeAt, texts }: Paper): Promise<Buffer> {
  const pdf = await openPdf({ Title: title, Author: author, CreationDate: madeAt });
  for (const [position, text] of texts.entries()) {
    if (position > 0) newPage(pdf);
    pdf.font("regular").fontSize(9).fillColor(GREY).text(author, LEFT, pdf.y, { width: WIDTH });
    pdf
      .font("bold")
      .fontSize(18)
      .fillColor(INK)
      .text(text.title, LEFT, pdf.y + 6, { width: WIDTH });
    for (const section of text.sections) drawSection(pdf, section);
  }
  numberPages(pdf);
  return await finish(pdf);
}

/** Loaded with the first paper, not with the start. */
async function openPdf(info: { Title: string; Author: string; CreationDate: Date }): Promise<Pdf> {
  const { default: PDFDocument } = await import("pdfkit");
  const [regular, bold] = await Promise.all([readFont("archivo-regular.ttf"), readFont("archivo-bold.ttf")]);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 20 * MM, bottom: 0, left: LEFT, right: RIGHT },
    lang: "de-DE",
    displayTitle: true,
    bufferPages: true,
    // Without one of its own the library would look for the standard fonts' files.
    font: regular as unknown as string,
    info,
  });
  pdf.registerFont("regular", regular);
  pdf.registerFont("bold", bold);
  return pdf;
}

async function readFont(name: string): Promise<Buffer> {
  // By the package's own address, which is the same from the sources and from the built server.
  return await readFile(createRequire(import.meta.url).resolve(`#receipts/fonts/${name}`));
}

function drawSection(pdf: Pdf, { heading, paragraphs, list = [], facts = [] }: InfoSection): void {
  pdf.y += 14;
  makeRoom(pdf, 48);
  pdf.font("bold").fontSize(11.5).fillColor(INK).text(heading, LEFT, pdf.y, { width: WIDTH });
  pdf.y += 3;
  // What leads to the site itself is of no use on paper.
  const told = facts.filter(({ href }) => !href?.startsWith("/")).map(({ name, value }) => `${name}: ${value}`);
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
      .text(`Seite ${page + 1} von ${count}`, LEFT, 281 * MM, { width: WIDTH, align: "right", lineBreak: false });
  }
}

async function finish(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once("end", resolve).once("error", reject));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
