import type { Paper, PaperBlock, PaperTable } from "#lib/paper.ts";
import { printed } from "#lib/printable-characters.ts";
import {
  A4,
  drawLine,
  GREY,
  HAIRLINE,
  INK,
  MM,
  openPdf,
  type Pdf,
  pdfBytes,
} from "./pdf.server.ts";

const LEFT = 22 * MM;
const WIDTH = A4.width - 2 * LEFT;
const TOP = 20 * MM;
const BOTTOM = A4.height - 22 * MM;
const GAP = 10;

/** A paper in A4: title, blocks one under the other, and on each page who made it and which page it is. The same bytes for the same paper. */
export async function layOutPdf(written: Paper): Promise<Buffer> {
  const { content: paper, hasMore, note } = printed(written);
  const { title, author, moment } = written;
  const pdf = await openPdf(
    {
      margins: { top: TOP, bottom: 0, left: LEFT, right: LEFT },
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: new Date(moment) },
    },
    { hasMore },
  );
  pdf.font("bold").fontSize(20).fillColor(INK).text(paper.title, LEFT, TOP, { width: WIDTH });
  pdf.y += 4;
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(GREY)
    .text(paper.subtitle, LEFT, pdf.y, { width: WIDTH, lineGap: 2 });
  pdf.y += 8;
  for (const block of paper.blocks) setBlock(pdf, block);
  if (note !== "") setText(pdf, note);
  numberPages(pdf, paper);
  return await pdfBytes(pdf);
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
  const widths = columns.map(
    ({ share }) => (WIDTH - GAP * (columns.length - 1)) * (share / shares),
  );
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
    pdf.fillColor(look.colour).text(cells[index] ?? "", left, top, {
      width,
      lineGap: 1.5,
      align: columns[index]?.isAmount ? "right" : "left",
    });
    left += width + GAP;
  }
  pdf.y = top + height;
}

function rowHeight(
  pdf: Pdf,
  cells: readonly string[],
  columns: Columns,
  widths: readonly number[],
): number {
  return Math.max(
    ...columns.map((_, index) =>
      pdf.heightOfString(cells[index] || " ", { width: widths[index], lineGap: 1.5 }),
    ),
  );
}

function rule(pdf: Pdf, colour: string): void {
  pdf.y += 3;
  drawLine(pdf, LEFT, WIDTH, pdf.y, colour);
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
      .text(`${author} · ${footer} · Seite ${page + 1} von ${count}`, LEFT, BOTTOM + 8, {
        width: WIDTH,
        lineBreak: false,
      });
  }
}
