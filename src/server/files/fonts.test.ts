import { expect, it } from "vitest";
import { isPrintable, printed } from "#lib/printable-characters.ts";
import { openPdf, type Pdf } from "./pdf.server.ts";

/** As the library knows an opened font. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

const LETTERS = Array.from({ length: 0x2fff }, (_, code) => code).filter(
  (code) => code >= 0x20 && !(code >= 0x7f && code < 0xa0),
);

async function openFonts(hasMore: boolean): Promise<((code: number) => boolean)[]> {
  const pdf: Pdf = await openPdf({}, { hasMore });
  return ["regular", "bold"].map((name) => {
    const { font } = (pdf.font(name) as unknown as Opened)._font;
    return (code) => font.hasGlyphForCodePoint(code);
  });
}

it("what counts as a letter of our papers is in their fonts, in both weights, and nothing else is (E5)", async () => {
  const [plain, more] = [await openFonts(false), await openFonts(true)];
  for (const code of LETTERS) {
    const letter = String.fromCodePoint(code);
    // What is shown as something else asks no font.
    if (printed([letter]).content[0] !== letter) continue;
    const { hasMore } = printed([letter]);
    for (const has of hasMore ? more : plain) expect(has(code), code.toString(16)).toBe(true);
    for (const has of more) expect(has(code), code.toString(16)).toBe(true);
  }
  const [has] = more;
  for (const code of LETTERS.filter((code) => has?.(code)))
    expect(isPrintable(String.fromCodePoint(code)) || code === 0x25af, code.toString(16)).toBe(
      true,
    );
});
