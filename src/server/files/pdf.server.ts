import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export type Pdf = PDFKit.PDFDocument;

/** In points, 72 to the inch. */
export const MM = 72 / 25.4;
export const A4 = { width: 595.28, height: 841.89 };
export const INK = "#15191c";
export const GREY = "#4a545b";
export const HAIRLINE = "#c9ccca";
export const GRAPHITE = "#0d1012";
export const PAPER = "#f7f6f3";
export const AMBER = "#f5b642";
export const PETROL = "#0b5a5c";

/**
 * An A4 document in German with the site's fonts as 'regular' and 'bold'; those with more letters are read where a paper needs them (lib/printed-letters).
 * The library is loaded with the first paper, not with the start.
 */
export async function openPdf(
  options: PDFKit.PDFDocumentOptions,
  { hasMore }: { hasMore: boolean },
): Promise<Pdf> {
  const { default: PDFDocument } = await import("pdfkit");
  const family = hasMore ? "more-letters" : "archivo";
  const [regular, bold] = await Promise.all([
    readFont(`${family}-regular.ttf`),
    readFont(`${family}-bold.ttf`),
  ]);
  const pdf = new PDFDocument({
    size: "A4",
    // Logos with see-through parts came with 1.4.
    pdfVersion: "1.7",
    lang: "de-DE",
    displayTitle: true,
    // Without one of its own the library would look for the standard fonts' files.
    font: regular as unknown as string,
    ...options,
  });
  pdf.registerFont("regular", regular);
  pdf.registerFont("bold", bold);
  return pdf;
}

/** A thin line at that height, in points from the top. */
export function drawLine(pdf: Pdf, left: number, width: number, top: number, colour: string): void {
  pdf
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

/** The head of the house's papers: studio dark with a strip of light, and whose paper it is. */
export function drawBand(
  pdf: Pdf,
  { left, height, name, logo }: { left: number; height: number; name: string; logo?: Buffer },
): void {
  const { width } = pdf.page;
  pdf.rect(0, 0, width, height).fill(GRAPHITE);
  pdf.rect(0, height, width, 4).fill(AMBER);
  const middle = height / 2;
  if (logo) {
    drawLogo(pdf, logo, { left, top: middle - 20, width: 160, height: 40 });
    return;
  }
  pdf.font("bold").fontSize(19).fillColor(PAPER);
  const room = { width: width - 2 * left, height: height - 12 };
  pdf.text(name, left, middle - Math.min(pdf.heightOfString(name, room), room.height) / 2, {
    ...room,
    ellipsis: true,
  });
}

/** Of the library, but not of its types. */
type SizedImages = {
  openImage(file: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number };
};

/** On white, as logos are made for, and no wider than it is. */
export function drawLogo(
  pdf: Pdf,
  logo: Buffer,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const picture = (pdf as Pdf & SizedImages).openImage(logo);
  const scale = Math.min(width / picture.width, height / picture.height);
  const [shown, tall] = [picture.width * scale, picture.height * scale];
  pdf.roundedRect(left - 8, top - 6, shown + 16, height + 12, 6).fill("#ffffff");
  pdf.image(picture, left, top + (height - tall) / 2, { width: shown, height: tall });
}

/** The head of a later page, in one line. */
export function drawLaterBand(pdf: Pdf, left: number, title: string): void {
  const { width } = pdf.page;
  pdf.rect(0, 0, width, 30).fill(GRAPHITE);
  pdf.rect(0, 30, width, 3).fill(AMBER);
  pdf
    .font("bold")
    .fontSize(10.5)
    .fillColor(PAPER)
    .text(title, left, 9.5, { width: width - 2 * left, height: 14, ellipsis: true });
}

/** Ends the document: nothing can be drawn after it. */
export async function pdfBytes(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) =>
    pdf.once("end", resolve).once("error", reject),
  );
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

async function readFont(name: string): Promise<Buffer> {
  // By the package's own address, which is the same from the sources and from the built server.
  return await readFile(createRequire(import.meta.url).resolve(`#server/files/fonts/${name}`));
}
