import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export type Pdf = PDFKit.PDFDocument;

/** In points, 72 to the inch. */
export const MM = 72 / 25.4;
export const A4 = { width: 595.28, height: 841.89 };
export const INK = "#15191c";
export const GREY = "#4a545b";
export const HAIRLINE = "#c9ccca";

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
