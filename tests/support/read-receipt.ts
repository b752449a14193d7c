import { inflateSync } from "node:zlib";
import jsqr from "jsqr";
import { extractText } from "unpdf";

/** The words of a PDF, as a reader program finds them. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

/** The same page by page. */
export async function pagesOfPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

/** The file that a PDF carries, unpacked; empty where there is none. */
export function fileInPdf(bytes: Buffer): string {
  return filesInPdf(bytes)[0] ?? "";
}

export function filesInPdf(bytes: Buffer): string[] {
  const found = bytes
    .toString("latin1")
    .matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
  return Array.from(found, ([, packed = ""]) =>
    inflateSync(Buffer.from(packed, "latin1")).toString("utf8"),
  );
}

const PIXELS = 6;

/** What a banking app reads off the squares that are drawn on a PDF's page; undefined where there are none. */
export function codeOfPdf(bytes: Buffer): string | undefined {
  const squares = Array.from(
    drawing(bytes).matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g),
    (found) => found.slice(1).map(Number),
  )
    .filter(([, , width, height]) => width === height)
    .map(([left = 0, top = 0, size = 0]) => ({ left, top, size }));
  const size = squares[0]?.size;
  if (size === undefined) return undefined;
  const left = Math.min(...squares.map((square) => square.left));
  const top = Math.min(...squares.map((square) => square.top));
  const cells = squares.map(
    (square) =>
      [Math.round((square.left - left) / size), Math.round((square.top - top) / size)] as const,
  );
  const width = (Math.max(...cells.flat()) + 9) * PIXELS;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [column, row] of cells)
    paint(picture, width, (column + 4) * PIXELS, (row + 4) * PIXELS);
  const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  return read(picture, width, width)?.data;
}

function paint(picture: Uint8ClampedArray, width: number, left: number, top: number): void {
  for (let y = top; y < top + PIXELS; y += 1) {
    for (let x = left; x < left + PIXELS; x += 1)
      picture.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
}

/** All that is drawn, unpacked; fonts and pictures are packed otherwise or hold no squares. */
function drawing(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  return Array.from(text.matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, packed = ""]) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  }).join("\n");
}
