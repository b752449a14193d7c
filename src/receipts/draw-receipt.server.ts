import type { Db } from "#db/connect.server.ts";
import { berlinInstant } from "#lib/berlin-time.ts";
import { type Printed, printed } from "#lib/printable-characters.ts";
import { readLogo } from "#server/files/logo.server.ts";
import {
  A4,
  drawBand,
  drawLaterBand,
  drawLine,
  GREY,
  HAIRLINE,
  INK,
  MM,
  openPdf,
  PAPER,
  type Pdf,
  PETROL,
  pdfBytes,
} from "#server/files/pdf.server.ts";
import { attachInvoice, declareInvoice, PDF_A } from "./hybrid-pdf.server.ts";
import { hybridXml } from "./receipt-invoice.ts";
import { receiptFileName } from "./receipt-terms.ts";
import { type PrintedReceipt, type ReceiptText, receiptText } from "./receipt-text.ts";

/** DIN 5008 for what a window envelope shows. */
const LEFT = 25 * MM;
const RIGHT = 20 * MM;
const WIDTH = A4.width - LEFT - RIGHT;
const ADDRESS_TOP = 50 * MM;
const TITLE_TOP = 105 * MM;
const FOOTER_TOP = 262 * MM;
const LAST_LINE = FOOTER_TOP - 8 * MM;
const AMOUNT_WIDTH = 90;

/** The same bytes each time: everything that is printed was kept with the document. A preview holds no data for a company's books. */
export async function drawReceipt(
  db: Db,
  receipt: PrintedReceipt,
  { isPreview = false } = {},
): Promise<{ filename: string; content: Buffer }> {
  const { content, hasMore, note } = setText(receipt);
  const { text, seller } = content;
  const logo = await readLogo(db, receipt.inhalt.anbieter.logo);
  const isInvoice = receipt.inhalt.erechnung === true && !isPreview;
  const pdf = await openReceipt(text.title, receipt, { hasMore, isInvoice });
  const sheet: Sheet = { pdf, title: text.title, isPlain: (receipt.inhalt.fassung ?? 1) < 6 };
  const notes = note === "" ? text.notes : [...text.notes, note];
  await drawSheet(sheet, { ...text, notes }, seller, logo);
  if (isInvoice) attachInvoice(pdf, hybridXml(receipt), dayOf(receipt.datum));
  return { filename: receiptFileName(receipt), content: await pdfBytes(pdf) };
}

/** Another paper with lines and prices, in the same hand. */
export async function drawLetter(
  db: Db,
  words: ReceiptText,
  seller: { name: string; logo: string },
  datum: string,
): Promise<Buffer> {
  const { content, hasMore, note } = printed({ text: words, seller: seller.name });
  const { text } = content;
  const logo = await readLogo(db, seller.logo);
  const pdf = await openPdf(
    {
      margins: { top: 20 * MM, bottom: 0, left: LEFT, right: RIGHT },
      info: { Title: text.title, Author: content.seller, CreationDate: dayOf(datum) },
    },
    { hasMore },
  );
  const notes = note === "" ? text.notes : [...text.notes, note];
  await drawSheet(
    { pdf, title: text.title, isPlain: false },
    { ...text, notes },
    content.seller,
    logo,
  );
  return await pdfBytes(pdf);
}

async function drawSheet(
  sheet: Sheet,
  text: ReceiptText,
  seller: string,
  logo: Buffer | undefined,
): Promise<void> {
  const { pdf } = sheet;
  if (sheet.isPlain) drawHead(pdf, seller, logo);
  else drawBand(pdf, { left: LEFT, height: 32 * MM, name: seller, ...(logo && { logo }) });
  drawAddress(pdf, text);
  drawFacts(pdf, text.facts);
  pdf
    .font("bold")
    .fontSize(sheet.isPlain ? 20 : 26)
    .fillColor(sheet.isPlain ? INK : PETROL);
  pdf.text(text.title, LEFT, sheet.isPlain ? TITLE_TOP : TITLE_TOP - 5);
  drawLines(sheet, text);
  drawSums(sheet, text);
  drawNotes(sheet, text.notes);
  if (text.transfer !== undefined) await drawTransfer(sheet, text.transfer);
  drawFooter(pdf, text.footer);
}

/** Forms before the sixth are plain, and reprint so. */
type Sheet = { pdf: Pdf; title: string; isPlain: boolean };

/** Forms before the fifth print Latin letters only: receipts reprint as they were. */
function setText(receipt: PrintedReceipt): Printed<{ text: ReceiptText; seller: string }> {
  const content = { text: receiptText(receipt), seller: receipt.inhalt.anbieter.name };
  if ((receipt.inhalt.fassung ?? 1) < 5) return { content, hasMore: false, note: "" };
  const set = printed(content);
  // What a banking app reads is no print.
  return {
    ...set,
    content: { ...set.content, text: { ...set.content.text, transfer: content.text.transfer } },
  };
}

async function openReceipt(
  title: string,
  { datum, inhalt }: PrintedReceipt,
  { hasMore, isInvoice }: { hasMore: boolean; isInvoice: boolean },
): Promise<Pdf> {
  const pdf = await openPdf(
    {
      margins: { top: 20 * MM, bottom: 0, left: LEFT, right: RIGHT },
      ...(isInvoice
        ? { ...PDF_A, info: { CreationDate: dayOf(datum) } }
        : {
            // What was handed out is printed the same again.
            pdfVersion: "1.3",
            info: { Title: title, Author: inhalt.anbieter.name, CreationDate: dayOf(datum) },
          }),
    },
    { hasMore },
  );
  if (isInvoice) declareInvoice(pdf, title, inhalt.anbieter.name);
  return pdf;
}

function dayOf(datum: string): Date {
  return new Date(berlinInstant(datum, "12:00"));
}

function drawHead(pdf: Pdf, name: string, logo: Buffer | undefined): void {
  if (logo) pdf.image(logo, LEFT, 16 * MM, { fit: [60 * MM, 20 * MM], valign: "center" });
  else
    pdf
      .font("bold")
      .fontSize(17)
      .fillColor(INK)
      .text(name, LEFT, 20 * MM, { width: WIDTH });
}

function drawAddress(pdf: Pdf, { senderLine, buyer }: ReceiptText): void {
  pdf
    .font("regular")
    .fontSize(7)
    .fillColor(GREY)
    .text(senderLine, LEFT, ADDRESS_TOP, { width: 85 * MM, height: 9, ellipsis: true });
  pdf.fontSize(10.5).fillColor(INK);
  pdf.text(buyer.join("\n"), LEFT, ADDRESS_TOP + 14, { width: 85 * MM, lineGap: 2 });
}

function drawFacts(pdf: Pdf, facts: ReceiptText["facts"]): void {
  const left = LEFT + 92 * MM;
  let top = ADDRESS_TOP + 14;
  for (const { name, value } of facts) {
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(GREY)
      .text(name, left, top, { width: 36 * MM });
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(INK)
      .text(value, left + 34 * MM, top, { width: WIDTH - 126 * MM, align: "right" });
    top = Math.max(pdf.y, top + 11) + 4;
  }
}

function drawLines(sheet: Sheet, { lines, amountHead }: ReceiptText): void {
  const { pdf, isPlain } = sheet;
  pdf.y = TITLE_TOP + 42;
  pdf
    .font(isPlain ? "regular" : "bold")
    .fontSize(9)
    .fillColor(isPlain ? GREY : INK);
  row(pdf, "Leistung", amountHead);
  rule(pdf, isPlain ? INK : PETROL);
  for (const { text, details, amount } of lines) {
    makeRoom(sheet, 40);
    pdf.font("regular").fontSize(10.5).fillColor(INK);
    row(pdf, text, amount);
    if (details !== "") {
      pdf
        .fontSize(9)
        .fillColor(GREY)
        .text(details, LEFT, pdf.y + 2, { width: WIDTH - AMOUNT_WIDTH - 16 });
    }
    rule(pdf, HAIRLINE);
  }
}

const TOTAL_HEIGHT = 32;

function drawSums(sheet: Sheet, { sums }: ReceiptText): void {
  const { pdf, isPlain } = sheet;
  makeRoom(sheet, isPlain ? 70 : 90);
  for (const { name, amount, isTotal } of sums) {
    if (isTotal && !isPlain) {
      drawTotal(pdf, name, amount);
      continue;
    }
    pdf
      .font(isTotal ? "bold" : "regular")
      .fontSize(isTotal ? 12 : 10)
      .fillColor(isTotal ? INK : GREY);
    row(pdf, name, amount);
    pdf.y += 4;
  }
}

function drawTotal(pdf: Pdf, name: string, amount: string): void {
  const top = pdf.y + 4;
  pdf.rect(LEFT - 8, top, WIDTH + 16, TOTAL_HEIGHT).fill(PAPER);
  pdf.rect(LEFT - 8, top, 3, TOTAL_HEIGHT).fill(PETROL);
  pdf.font("bold").fontSize(14).fillColor(INK);
  pdf.text(name, LEFT, top + 8, { width: WIDTH / 2 });
  pdf.text(amount, LEFT + WIDTH / 2, top + 8, { width: WIDTH / 2, align: "right" });
  pdf.y = top + TOTAL_HEIGHT;
}

function drawNotes(sheet: Sheet, notes: readonly string[]): void {
  const { pdf } = sheet;
  pdf.y += 22;
  for (const note of notes) {
    makeRoom(sheet, 30);
    pdf
      .font("regular")
      .fontSize(10)
      .fillColor(INK)
      .text(note, LEFT, pdf.y, { width: WIDTH, lineGap: 2 });
    pdf.y += 6;
  }
}

const CODE_SIZE = 26 * MM;

/** The GiroCode, as squares: sharp at every size, and the same bytes each time. */
async function drawTransfer(sheet: Sheet, transfer: string): Promise<void> {
  const { pdf } = sheet;
  const { encode } = await import("uqr");
  const { data, size } = encode(transfer, { ecc: "M", border: 0 });
  makeRoom(sheet, CODE_SIZE + 14);
  const top = pdf.y + 6;
  const square = CODE_SIZE / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(LEFT + column * square, top + row * square, square, square);
    }
  }
  pdf.fill("#000000");
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(GREY)
    .text(
      "Mit der Banking-App bezahlen: Code scannen, prüfen, freigeben.",
      LEFT + CODE_SIZE + 12,
      top + 2,
      { width: 60 * MM, lineGap: 2 },
    );
  pdf.y = top + CODE_SIZE + 6;
}

function drawFooter(pdf: Pdf, columns: readonly string[][]): void {
  drawLine(pdf, LEFT, WIDTH, FOOTER_TOP, HAIRLINE);
  const filled = columns.filter((lines) => lines.length > 0);
  const width = WIDTH / filled.length;
  for (const [position, lines] of filled.entries()) {
    pdf
      .font("regular")
      .fontSize(7.5)
      .fillColor(GREY)
      .text(lines.join("\n"), LEFT + position * width, FOOTER_TOP + 8, {
        width: width - 8,
        height: 20 * MM,
        lineGap: 1.5,
      });
  }
}

function row(pdf: Pdf, text: string, amount: string): void {
  const top = pdf.y;
  pdf.text(text, LEFT, top, { width: WIDTH - AMOUNT_WIDTH - 16 });
  const bottom = pdf.y;
  pdf.text(amount, LEFT + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: "right" });
  pdf.y = bottom;
}

function rule(pdf: Pdf, colour: string): void {
  pdf.y += 5;
  drawLine(pdf, LEFT, WIDTH, pdf.y, colour);
  pdf.y += 8;
}

function makeRoom({ pdf, title, isPlain }: Sheet, height: number): void {
  if (pdf.y + height <= LAST_LINE) return;
  pdf.addPage();
  if (!isPlain) drawLaterBand(pdf, LEFT, title);
  pdf.y = 25 * MM;
}
