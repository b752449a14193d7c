import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Paper, PaperBlock, PaperTable } from "#lib/paper.ts";
import { printed } from "#lib/printable-characters.ts";
import {
  A4,
  AMBER,
  drawLine,
  drawLogo,
  GRAPHITE,
  HAIRLINE,
  INK,
  openPdf,
  PAPER,
  type Pdf,
  PETROL,
  pdfBytes,
} from "#server/files/pdf.server.ts";

export type Poster = {
  paper: Paper;
  size: "A4" | "A3";
  /** Name of the shop, where it has no logo that can be printed. */
  name: string;
  logo: Buffer | undefined;
  /** Where one books: in the code, and below it as one would type it. */
  booking: string;
};

/** In points of an A4 sheet. An A3 sheet has all of it as much larger as leaves the list on one sheet. */
const LEFT = 36;
const PICTURE = 140;
const LATER_HEAD = 54;
const FOOT = 104;
const AMOUNT = 92;
const ROW = 20.5;
/** Where a table has many, so that three of them stand on the first sheet. */
const LOW_ROW = 19;
const MANY_ROWS = 6;
const CODE = 74;
const GAP = 10;
const LARGER = [Math.SQRT2, 1.3, 1.2, 1.1, 1.05];

type Group = { heading: string; texts: string[]; table: PaperTable | undefined };

/** The price list as it hangs in the window: letters that are read from two metres, no table without its heading, and a code that leads to the booking. */
export async function drawPricePoster(poster: Poster): Promise<Buffer> {
  const { content: paper, hasMore } = printed(poster.paper);
  const pdf = await openPdf(
    {
      size: poster.size,
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      info: {
        Title: poster.paper.title,
        Author: poster.paper.author,
        CreationDate: new Date(poster.paper.moment),
      },
    },
    { hasMore },
  );
  const groups = groupsOf(paper.blocks);
  const at = (scale: number): Sheet => ({
    pdf,
    poster,
    paper,
    scale,
    width: pdf.page.width / scale,
    height: pdf.page.height / scale,
  });
  const fitting = LARGER.map(at).find((larger) => fitsOnOne(larger, groups));
  const sheet = poster.size === "A3" ? (fitting ?? at(Math.SQRT2)) : at(1);
  pdf.scale(sheet.scale);
  await drawHead(sheet);
  for (const group of groups) setGroup(sheet, group);
  await drawFeet(sheet);
  return await pdfBytes(pdf);
}

type Sheet = {
  pdf: Pdf;
  poster: Poster;
  paper: Paper;
  scale: number;
  width: number;
  height: number;
};

async function drawHead({ pdf, poster, paper, width }: Sheet): Promise<void> {
  pdf.rect(0, 0, width, PICTURE).fill(GRAPHITE);
  pdf.save();
  pdf.rect(0, 0, width, PICTURE).clip();
  const picture = await readFile(
    createRequire(import.meta.url).resolve("#server/files/studio.jpg"),
  );
  pdf.image(picture, 0, -95 * (width / A4.width), { width });
  const shade = pdf.linearGradient(0, 0, width * 0.75, 0);
  shade.stop(0, GRAPHITE, 0.92).stop(1, GRAPHITE, 0);
  pdf.rect(0, 0, width, PICTURE).fill(shade);
  pdf.restore();
  pdf.rect(0, PICTURE, width, 5).fill(AMBER);
  if (poster.logo) drawLogo(pdf, poster.logo, { left: LEFT, top: 23, width: 160, height: 34 });
  else
    pdf
      .font("bold")
      .fontSize(22)
      .fillColor(PAPER)
      .text(poster.name, LEFT, 22, { width: (width - 2 * LEFT) * 0.7 });
  pdf.font("bold").fontSize(46).fillColor(PAPER).text(paper.title, LEFT, 66, { lineBreak: false });
  pdf.font("regular").fontSize(11).fillColor(PAPER);
  pdf.text(paper.footer, LEFT, 120, { lineBreak: false });
  pdf.y = PICTURE + 20;
}

/** A heading with all that belongs to it. */
function groupsOf(blocks: readonly PaperBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if ("heading" in block) groups.push({ heading: block.heading, texts: [], table: undefined });
    else if (last && "table" in block) last.table = block.table;
    // What the list says of itself stands at its foot; what a service is, one reads in the shop.
    else if (last && "text" in block) last.texts.push(block.text);
  }
  return groups;
}

/** Where the columns of a table stand, and how much room it takes with its heading. */
function measure({ pdf, width: page }: Sheet, group: Group) {
  const { table } = group;
  const width = page - 2 * LEFT;
  const amounts = (table?.columns.length ?? 1) - 1;
  const amount = Math.min(AMOUNT, (width * 0.68) / Math.max(amounts, 1));
  const first = width - amount * amounts;
  const headingWidth = table ? first - 8 : width;
  pdf.font("bold").fontSize(16);
  // 'Innenreinigung (ohne Polster)' breaks before its bracket.
  const heading =
    pdf.widthOfString(group.heading) > headingWidth
      ? group.heading.replace(" (", "\n(")
      : group.heading;
  const headingHeight = pdf.heightOfString(heading, { width: headingWidth });
  const row = (table?.rows.length ?? 0) > MANY_ROWS ? LOW_ROW : ROW;
  const rows = table ? 3 + table.rows.length * row : 26;
  return {
    row,
    heading,
    width,
    amount,
    first,
    headingWidth,
    headingHeight,
    height: headingHeight + rows + GAP,
  };
}

function fitsOnOne(sheet: Sheet, groups: readonly Group[]): boolean {
  const needed = groups.reduce((sum, group) => sum + measure(sheet, group).height, 0);
  return PICTURE + 20 + needed <= sheet.height - FOOT;
}

/** A whole group stands on one page, below what it is called. */
function setGroup(sheet: Sheet, group: Group): void {
  const { pdf } = sheet;
  const { texts, table } = group;
  const { row, heading, width, amount, first, headingWidth, headingHeight, height } = measure(
    sheet,
    group,
  );
  if (pdf.y + height > sheet.height - FOOT) nextPage(sheet);
  const top = pdf.y;
  pdf.font("bold").fontSize(16).fillColor(PETROL).text(heading, LEFT, top, { width: headingWidth });
  if (!table) {
    pdf
      .font("regular")
      .fontSize(14)
      .fillColor(INK)
      .text(texts.at(-1) ?? "", LEFT, pdf.y + 2);
    pdf.y = top + height;
    return;
  }
  const bottom = top + headingHeight;
  for (const [index, { title }] of table.columns.slice(1).entries())
    pdf
      .font("bold")
      .fontSize(12)
      .fillColor(INK)
      .text(title, LEFT + first + index * amount, bottom - 16, {
        width: amount,
        align: "right",
        lineBreak: false,
      });
  let y = bottom + 3;
  drawLine(pdf, LEFT, width, y, INK);
  for (const [position, cells] of table.rows.entries()) {
    if (position > 0) drawLine(pdf, LEFT, width, y, HAIRLINE);
    pdf.font("regular").fontSize(14).fillColor(INK);
    pdf.text(cells[0] ?? "", LEFT, y + 3, { width: first - 8, height: row, ellipsis: true });
    for (const [index, cell] of cells.slice(1).entries()) {
      const isPrice = /\d/.test(cell);
      pdf
        .font(isPrice ? "bold" : "regular")
        .fontSize(isPrice ? 15 : 10.5)
        .fillColor(INK)
        .text(cell, LEFT + first + index * amount, y + (isPrice ? 2.5 : 5), {
          width: amount,
          align: "right",
          lineBreak: false,
        });
    }
    y += row;
  }
  pdf.y = y + GAP;
}

function nextPage({ pdf, poster, paper, scale, width }: Sheet): void {
  pdf.addPage();
  pdf.scale(scale);
  pdf.rect(0, 0, width, LATER_HEAD).fill(GRAPHITE);
  pdf.rect(0, LATER_HEAD, width, 4).fill(AMBER);
  pdf.font("bold").fontSize(20).fillColor(PAPER);
  pdf.text(paper.title, LEFT, 18, { lineBreak: false });
  pdf
    .fontSize(12)
    .text(poster.name, LEFT, 24, { width: width - 2 * LEFT, align: "right", lineBreak: false });
  pdf.y = LATER_HEAD + 20;
}

/** On each page the code, where it leads, and what the prices contain. */
async function drawFeet({ pdf, poster, paper, width: page, height }: Sheet): Promise<void> {
  const { encode } = await import("uqr");
  const { data, size } = encode(poster.booking, { ecc: "M", border: 0 });
  const square = CODE / size;
  const top = height - FOOT;
  const width = page - 2 * LEFT - CODE - 24;
  const intro = paper.blocks.find((block) => "text" in block);
  const { start, count } = pdf.bufferedPageRange();
  for (let number = start; number < start + count; number += 1) {
    pdf.switchToPage(number);
    pdf.save();
    const left = page - LEFT - CODE;
    drawLine(pdf, LEFT, page - 2 * LEFT, top, INK);
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) pdf.rect(left + column * square, top + 10 + row * square, square, square);
    pdf.fill("#000000");
    pdf
      .font("bold")
      .fontSize(17)
      .fillColor(INK)
      .text("Termin buchen", LEFT, top + 10, { width });
    pdf
      .font("regular")
      .fontSize(11)
      .text(
        [
          poster.booking.replace(/^https?:\/\//, ""),
          paper.subtitle.replace(/(\d) (?=\d)/g, "$1\u00a0"),
        ].join("\n"),
        LEFT,
        pdf.y + 1,
        { width, lineGap: 1 },
      );
    pdf
      .fontSize(9)
      .text(
        [intro && "text" in intro ? intro.text : "", `Seite ${number + 1} von ${count}`]
          .filter(Boolean)
          .join(" "),
        LEFT,
        pdf.y + 3,
        { width, height: 32, ellipsis: true },
      );
    pdf.restore();
  }
}
