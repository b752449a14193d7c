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

/** In points of an A4 sheet. */
const LEFT = 36;
const PICTURE = 140;
const LATER_HEAD = 54;
const FOOT = 104;
const CODE = 74;
/** How much larger head and foot are on an A3 sheet. */
const LARGER_FRAME = 1.3;
/** Below a table, and below the head of the sheet. */
const GAP = 10;
const BELOW_HEAD = 20;
const MANY_ROWS = 6;

/** How large letters and rows are; where a table has many, they are low, so that three of them stand on the first sheet. */
type Sizes = {
  columns: number;
  /** What a table is called stands above its columns instead of beside them. */
  isCalledAbove: boolean;
  heading: number;
  title: number;
  text: number;
  price: number;
  row: number;
  lowRow: number;
};
const SMALL: Sizes = {
  columns: 1,
  isCalledAbove: false,
  heading: 16,
  title: 12,
  text: 14,
  price: 15,
  row: 20.5,
  lowRow: 19,
};
/** The prices larger than all else. */
const LARGE: Sizes = {
  columns: 1,
  isCalledAbove: true,
  heading: 17,
  title: 9.5,
  text: 13,
  price: 20,
  row: 26,
  lowRow: 22,
};
const AMOUNT = 92;
const BETWEEN_COLUMNS = 18;
const MOST_COLUMNS = 3;
/** How much further apart the tables of a column stand that has room left. */
const MOST_LOOSE = 26;
/** The size of a price on an A3 sheet, in points of the paper: as large as leaves the list on one sheet. */
const PRICE_SIZES = Array.from({ length: 51 }, (_, index) => 38 - index / 2);

type Group = { heading: string; texts: string[]; table: PaperTable | undefined };

/** The price list as it hangs in the window: letters that are read from two metres, no table without its heading, and a code that leads to the booking. */
export async function drawPricePoster(poster: Poster): Promise<Buffer> {
  const { content: paper, hasMore } = printed(poster.paper);
  const pdf = await openPdf(
    {
      size: poster.size,
      // On a smaller scale there is more below: the library would begin another page there.
      margins: { top: 0, bottom: -A4.height, left: 0, right: 0 },
      bufferPages: true,
      info: {
        Title: poster.paper.title,
        Author: poster.paper.author,
        CreationDate: new Date(poster.paper.moment),
      },
    },
    { hasMore },
  );
  const isLarge = poster.size === "A3";
  const groups = groupsOf(paper.blocks);
  const frame = isLarge ? LARGER_FRAME : 1;
  const ruler = rulerFor(pdf);
  const sheetAt = (scale: number, sizes = SMALL): Sheet => ({
    pdf,
    ruler,
    poster,
    paper,
    sizes,
    scale,
    frame: frame / scale,
    width: pdf.page.width / scale,
    height: pdf.page.height / scale,
  });
  await drawHead(sheetAt(frame));
  const large = isLarge && largestSheet(sheetAt, shortened(groups));
  if (large) setColumns(large.sheet, large.columns);
  else setPages(sheetAt(frame), groups);
  await drawFeet(sheetAt(frame));
  return await pdfBytes(pdf);
}

/** All in points of its scale. */
type Sheet = {
  pdf: Pdf;
  ruler: Ruler;
  poster: Poster;
  paper: Paper;
  sizes: Sizes;
  scale: number;
  /** Of head, foot and margin, in this scale. */
  frame: number;
  width: number;
  height: number;
};

type Font = "bold" | "regular";
type Ruler = ReturnType<typeof rulerFor>;

/** How much room a text takes. The library lays out each letter: a text is measured once for all sizes that are tried. */
function rulerFor(pdf: Pdf) {
  const known = new Map<string, number>();
  const once = (key: string, measured: () => number) => {
    const value = known.get(key) ?? measured();
    known.set(key, value);
    return value;
  };
  const widthOf = (text: string, font: Font, size: number) =>
    size * once(`${font} ${text}`, () => pdf.font(font).fontSize(1).widthOfString(text));
  const heightOf = (text: string, font: Font, size: number, width: number) =>
    !text.includes("\n") && widthOf(text, font, size) < width * 0.98
      ? size * once(font, () => pdf.font(font).fontSize(1).currentLineHeight(true))
      : pdf.font(font).fontSize(size).heightOfString(text, { width });
  return { widthOf, heightOf };
}

async function drawHead({ pdf, poster, paper, scale, width }: Sheet): Promise<void> {
  pdf.save();
  pdf.scale(scale);
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
  pdf.restore();
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

/** '130 €' instead of '130,00 €', where no price has cents: the shorter, the larger. */
function shortened(groups: readonly Group[]): readonly Group[] {
  const cents = /,\d\d(?=\s*€)/;
  const cells = groups.flatMap(({ table }) => table?.rows.flat() ?? []);
  if (cells.some((cell) => cents.test(cell) && !/,00\s*€/.test(cell))) return groups;
  return groups.map((group) => ({
    ...group,
    table: group.table && {
      ...group.table,
      rows: group.table.rows.map((row) => row.map((cell) => cell.replace(cents, ""))),
    },
  }));
}

/** The sheet on which all fits with the largest prices, in up to three columns. */
function largestSheet(
  sheetAt: (scale: number, sizes: Sizes) => Sheet,
  groups: readonly Group[],
): { sheet: Sheet; columns: Group[][] } | undefined {
  for (const size of PRICE_SIZES)
    for (let count = 1; count <= MOST_COLUMNS; count += 1) {
      const sheet = sheetAt(size / LARGE.price, { ...LARGE, columns: count });
      const columns = columnsOf(sheet, groups);
      if (columns) return { sheet, columns };
    }
  return undefined;
}

/** One after the other, as even as they can be; nothing where they do not fit. */
function columnsOf(sheet: Sheet, groups: readonly Group[]): Group[][] | undefined {
  const measured = groups.map((group) => measure(sheet, group));
  if (measured.some(({ isTooNarrow }) => isTooNarrow)) return undefined;
  const { top, bottom } = room(sheet);
  const most = bottom - top + GAP;
  const sum = measured.reduce((all, { height }) => all + height, 0);
  for (let tallest = sum / sheet.sizes.columns; tallest <= most; tallest += GAP) {
    const columns: Group[][] = [[]];
    let filled = 0;
    for (const [index, group] of groups.entries()) {
      const height = measured[index]?.height ?? 0;
      if (filled + height > tallest) {
        columns.push([]);
        filled = 0;
      }
      columns.at(-1)?.push(group);
      filled += height;
    }
    if (columns.length <= sheet.sizes.columns) return columns;
  }
  return undefined;
}

function room({ frame, height }: Sheet) {
  return { top: (PICTURE + BELOW_HEAD) * frame, bottom: height - FOOT * frame - GAP };
}

function columnWidth({ width, frame, sizes }: Sheet): number {
  return (width - 2 * LEFT * frame - (sizes.columns - 1) * BETWEEN_COLUMNS) / sizes.columns;
}

/** Where the columns of a table stand, and how much room it takes with its heading. */
function measure(sheet: Sheet, group: Group) {
  const { sizes } = sheet;
  const { widthOf, heightOf } = sheet.ruler;
  const { table } = group;
  const width = columnWidth(sheet);
  const amounts = (table?.columns.length ?? 1) - 1;
  const needed = Math.max(
    0,
    ...(table?.columns.slice(1).map(({ title }) => widthOf(title, "bold", sizes.title)) ?? []),
    ...(table?.rows.flatMap((row) =>
      row.slice(1).map((cell) => (isPrice(cell) ? widthOf(cell, "bold", sizes.price) : 0)),
    ) ?? []),
  );
  const most = (width * 0.68) / Math.max(amounts, 1);
  const amount =
    sizes.columns === 1
      ? Math.min(AMOUNT * (sizes.price / SMALL.price), most)
      : Math.min(needed + 12, width / (amounts + 0.5));
  const first = width - amount * amounts;
  const longest = (text: string, font: Font, size: number) =>
    Math.max(...text.split(/\s/).map((word) => widthOf(word, font, size)));
  const longestWord = Math.max(
    0,
    ...(table?.rows.map((row) => longest(row[0] ?? "", "regular", sizes.text)) ?? []),
  );
  const isLabelAbove = sizes.isCalledAbove && longestWord > first - 8;
  const labelWidth = isLabelAbove ? width : first - 8;
  const hasOwnLine = sizes.isCalledAbove && table !== undefined;
  const headingWidth = table && !hasOwnLine ? first - 8 : width;
  const isHeadingTooWide = longest(group.heading, "bold", sizes.heading) > headingWidth * 0.96;
  // 'Innenreinigung (ohne Polster)' breaks before its bracket.
  const heading =
    widthOf(group.heading, "bold", sizes.heading) > headingWidth
      ? group.heading.replace(" (", "\n(")
      : group.heading;
  const headingHeight =
    heightOf(heading, "bold", sizes.heading, headingWidth) + (hasOwnLine ? sizes.title + 6 : 0);
  const row = (table?.rows.length ?? 0) > MANY_ROWS ? sizes.lowRow : sizes.row;
  const rows = (table?.rows ?? []).map((cells) => {
    const label = heightOf(cells[0] ?? "", "regular", sizes.text, labelWidth);
    return isLabelAbove ? row + label + 1 : Math.max(row, label + 5);
  });
  const below = table ? 3 + rows.reduce((sum, height) => sum + height, 0) : sizes.text + 12;
  return {
    rows,
    row,
    isLabelAbove,
    labelWidth,
    heading,
    width,
    amount,
    first,
    headingWidth,
    headingHeight,
    height: headingHeight + below + GAP,
    isTooNarrow: isHeadingTooWide || (amounts > 0 && needed > amount - 6),
  };
}

const isPrice = (cell: string) => /\d/.test(cell);

/** Beside each other; what a column has left stands between its tables. */
function setColumns(sheet: Sheet, columns: readonly (readonly Group[])[]): void {
  const { pdf, scale, frame } = sheet;
  const { top, bottom } = room(sheet);
  pdf.save();
  pdf.scale(scale);
  // The same between all, so that what stands beside each other stands on one line.
  const loose = columns.map((groups) => {
    const used = groups.reduce((sum, group) => sum + measure(sheet, group).height, -GAP);
    return (bottom - top - used) / Math.max(1, groups.length - 1);
  });
  const apart = Math.max(0, Math.min(MOST_LOOSE, ...loose));
  for (const [index, groups] of columns.entries()) {
    const left = LEFT * frame + index * (columnWidth(sheet) + BETWEEN_COLUMNS);
    let y = top;
    for (const group of groups) y = setGroup(sheet, group, { left, top: y }) + apart;
  }
  pdf.restore();
}

/** Below each other, a whole group on one page, below what it is called. */
function setPages(sheet: Sheet, groups: readonly Group[]): void {
  const { top, bottom } = room(sheet);
  let y = top;
  sheet.pdf.save();
  sheet.pdf.scale(sheet.scale);
  for (const group of groups) {
    if (y + measure(sheet, group).height > bottom + GAP) y = nextPage(sheet);
    y = setGroup(sheet, group, { left: LEFT, top: y });
  }
  sheet.pdf.restore();
}

/** Says where the next one may begin. */
function setGroup(
  sheet: Sheet,
  group: Group,
  { left, top }: { left: number; top: number },
): number {
  const { pdf, sizes } = sheet;
  const { texts, table } = group;
  const found = measure(sheet, group);
  const { heading, width, amount, first, headingWidth, headingHeight, height } = found;
  pdf.font("bold").fontSize(sizes.heading).fillColor(PETROL);
  pdf.text(heading, left, top, { width: headingWidth });
  if (!table) {
    pdf.font("regular").fontSize(sizes.text).fillColor(INK);
    pdf.text(texts.at(-1) ?? "", left, pdf.y + 2, { width });
    return top + height;
  }
  const bottom = top + headingHeight;
  const right = { width: amount, align: "right", lineBreak: false } as const;
  for (const [index, { title }] of table.columns.slice(1).entries()) {
    pdf.font("bold").fontSize(sizes.title).fillColor(INK);
    pdf.text(title, left + first + index * amount, bottom - sizes.title * 1.15 - 2, right);
  }
  let y = bottom + 3;
  drawLine(pdf, left, width, y, INK);
  for (const [position, cells] of table.rows.entries()) {
    if (position > 0) drawLine(pdf, left, width, y, HAIRLINE);
    const row = found.rows[position] ?? found.row;
    const low = y + row - (found.isLabelAbove ? found.row + 1.5 : row);
    const level = (size: number) => (low + y + row - size * 1.09) / 2 + 0.5;
    const room = { width: found.labelWidth };
    const tall = sheet.ruler.heightOf(cells[0] ?? "", "regular", sizes.text, room.width);
    pdf.font("regular").fontSize(sizes.text).fillColor(INK);
    pdf.text(cells[0] ?? "", left, found.isLabelAbove ? y + 4 : y + (row - tall) / 2 + 0.5, room);
    for (const [index, cell] of cells.slice(1).entries()) {
      const size = isPrice(cell) ? sizes.price : 10.5;
      pdf
        .font(isPrice(cell) ? "bold" : "regular")
        .fontSize(size)
        .fillColor(INK);
      pdf.text(cell, left + first + index * amount, level(size), right);
    }
    y += row;
  }
  return y + GAP;
}

/** Says where its first table may begin. */
function nextPage({ pdf, poster, paper, scale, width }: Sheet): number {
  pdf.restore();
  pdf.addPage();
  pdf.save();
  pdf.scale(scale);
  pdf.rect(0, 0, width, LATER_HEAD).fill(GRAPHITE);
  pdf.rect(0, LATER_HEAD, width, 4).fill(AMBER);
  pdf.font("bold").fontSize(20).fillColor(PAPER);
  pdf.text(paper.title, LEFT, 18, { lineBreak: false });
  pdf
    .fontSize(12)
    .text(poster.name, LEFT, 24, { width: width - 2 * LEFT, align: "right", lineBreak: false });
  return LATER_HEAD + 20;
}

/** On each page the code, where it leads, and what the prices contain. */
async function drawFeet({ pdf, poster, paper, scale, width: page, height }: Sheet): Promise<void> {
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
    pdf.scale(scale);
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
        [
          intro && "text" in intro ? intro.text : "",
          count > 1 ? `Seite ${number + 1} von ${count}` : "",
        ]
          .filter(Boolean)
          .join(" "),
        LEFT,
        pdf.y + 3,
        { width, height: 32, ellipsis: true },
      );
    pdf.restore();
  }
}
