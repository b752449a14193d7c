import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Paper, PaperBlock, PaperTable } from "#lib/paper.ts";

/** In points, 72 to the inch. */
const MM = 72 / 25.4;
const LEFT = 22 * MM;
const WIDTH = 595.28 - 2 * LEFT;
const TOP = 20 * MM;
const BOTTOM = 841.89 - 22 * MM;
const INK = "#15191c";
const GREY = "#4a545b";
const HAIRLINE = "#c9ccca";
const GAP = 10;

type Pdf = PDFKit.PDFDocument;

/** A paper in A4: title, blocks one under the other, and on each page who made it and which page it is. The same bytes for the same paper. */
export async function setPaper(paper: Paper): Promise<Buffer> {
  const pdf = await openPaper(paper);
  pdf.font("bold").fontSize(20).fillColor(INK).text(paper.title, LEFT, TOP, { width: WIDTH });
  pdf.y += 4;
  pdf.font("regular").fontSize(10).fillColor(GREY).text(paper.subtitle, LEFT, pdf.y, { width: WIDTH, lineGap: 2 });
  pdf.y += 8;
  for (const block of paper.blocks) setBlock(pdf, block);
  numberPages(pdf, paper);
  return await finish(pdf);
}

/** Loaded with the first paper, not with the start. */
async function openPaper({ title, author, moment }: Paper): Promise<Pdf> {
  const { default: PDFDocument } = await import("pdfkit");
  const [regular, bold] = await Promise.all([readFont("archivo-regular.ttf"), readFont("archivo-bold.ttf")]);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: TOP, bottom: 0, left: LEFT, right: LEFT },
    lang: "de-DE",
    displayTitle: true,
    bufferPages: true,
    // Without one of its own the library would look for the standard fonts' files.
    font: regular as unknown as string,
    info: { Title: title, Author: author, CreationDate: new Date(moment) },
  });
  pdf.registerFont("regular", regular);
  pdf.registerFont("bold", bold);
  return pdf;
}

async function readFont(name: string): Promise<Buffer> {
  // By the package's own address, which is the same from the sources and from the built server.
  return await readFile(createRequire(import.meta.url).resolve(`#receipts/fonts/${name}`));
}

function setBlock(pdf: Pdf, block: PaperBlock): void {
  if ("heading" in block) {
    makeRoom(pdf, 60);
    pdf.y += 10;
    pdf.font("bold").fontSize(13).fillColor(INK).text(block.heading, LEFT, pdf.y, { width: WIDTH });
    pdf.y += 4;
  } else if ("text" in block) setText(pdf, block.text);
  else if ("list" in block) for (const item of block.list) setText(pdf, `–  ${item}`, 8);
  else if ("facts" in block) {
    setTable(pdf, {
      columns: [
        { title: "", share: 3 },
        { title: "", share: 7 },
      ],
      rows: block.facts.map(({ name, value }) => [name, value]),
    });
  } else setTable(pdf, block.table);
}

function setText(pdf: Pdf, text: string, indent = 0): void {
  const options = { width: WIDTH - indent, lineGap: 2 };
  pdf.font("regular").fontSize(10);
  makeRoom(pdf, pdf.heightOfString(text, options));
  pdf.fillColor(INK).text(text, LEFT + indent, pdf.y, options);
  pdf.y += 5;
}

function setTable(pdf: Pdf, { columns, rows }: PaperTable): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (WIDTH - GAP * (columns.length - 1)) * (share / shares));
  const titles = columns.map(({ title }) => title);
  const hasTitles = titles.some((title) => title !== "");
  if (hasTitles) {
    makeRoom(pdf, 50);
    setRow(pdf, titles, columns, widths, { size: 8.5, colour: GREY });
    rule(pdf, INK);
  }
  for (const row of rows) {
    pdf.font("regular").fontSize(9.5);
    if (makeRoom(pdf, rowHeight(pdf, row, columns, widths) + 10) && hasTitles) {
      setRow(pdf, titles, columns, widths, { size: 8.5, colour: GREY });
      rule(pdf, INK);
    }
    setRow(pdf, row, columns, widths, { size: 9.5, colour: INK });
    rule(pdf, HAIRLINE);
  }
  pdf.y += 6;
}

type Columns = PaperTable["columns"];

function setRow(
  pdf: Pdf,
  cells: readonly string[],
  columns: Columns,
  widths: readonly number[],
  look: { size: number; colour: string },
): void {
  const top = pdf.y;
  pdf.font("regular").fontSize(look.size);
  const height = rowHeight(pdf, cells, columns, widths);
  let left = LEFT;
  for (const [index, width] of widths.entries()) {
    pdf
      .fillColor(look.colour)
      .text(cells[index] ?? "", left, top, { width, lineGap: 1.5, align: columns[index]?.isAmount ? "right" : "left" });
    left += width + GAP;
  }
  pdf.y = top + height;
}

function rowHeight(pdf: Pdf, cells: readonly string[], columns: Columns, widths: readonly number[]): number {
  return Math.max(...columns.map((_, index) => pdf.heightOfString(cells[index] || " ", { width: widths[index], lineGap: 1.5 })));
}

function rule(pdf: Pdf, colour: string): void {
  pdf.y += 3;
  pdf
    .moveTo(LEFT, pdf.y)
    .lineTo(LEFT + WIDTH, pdf.y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
  pdf.y += 4;
}

/** Says whether it went on to a new page. */
function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false;
  pdf.addPage();
  pdf.y = TOP;
  return true;
}

function numberPages(pdf: Pdf, { author, footer }: Paper): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf
      .font("regular")
      .fontSize(7.5)
      .fillColor(GREY)
      .text(`${author} · ${footer} · Seite ${page + 1} von ${count}`, LEFT, BOTTOM + 8, { width: WIDTH, lineBreak: false });
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
