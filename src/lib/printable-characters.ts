/** What the fonts of our papers draw (platform/papers/fonts): Latin letters on every paper, Greek, Cyrillic and Vietnamese ones where a text has them. */
const PLAIN = charactersOf(
  "9-a d 20-7e a0-17f 18f 192 19d 1a0-1a1 1af-1b0 1c4-1dc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 272 2b9-2ba 2bc 2c6-2c7 2c9 2da 2dc-2dd " +
    "300-301 303-304 308-309 323 1e24-1e25 1e62-1e63 1e6c-1e6d 1e80-1e85 1e9e 1ef2-1ef9 2009 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 " +
    "2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ad 20b1-20b2 20b5 20b9-20ba 20bc-20bd 2113 2122 2191 2193 2212 2215 feff",
);
const MORE = charactersOf(
  "1ea0-1ef9 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d " +
    "1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 25af",
);
const IS_PLAIN = new RegExp(`^[${PLAIN}]*$`, "u");
const IS_PRINTABLE = new RegExp(`^[${PLAIN}${MORE}]*$`, "u");

const BOX = "▯";
const BOX_NOTE = `${BOX} steht für ein Zeichen, das sich nicht drucken lässt.`;

export type Printed<T> = {
  content: T;
  hasMore: boolean;
  /** The note on characters that could not be printed; empty where everything is printed as written. */
  note: string;
};

/** A PDF's text as our fonts can print it: a missing character becomes a box, never another letter, and the PDF says so. */
export function printed<T>(content: T): Printed<T> {
  const written = JSON.stringify(content);
  if (IS_PLAIN.test(written)) return { content, hasMore: false, note: "" };
  const words = JSON.parse(written, (_, value: unknown) =>
    typeof value === "string" ? printedText(value) : value,
  ) as T;
  const set = JSON.stringify(words);
  return { content: words, hasMore: !IS_PLAIN.test(set), note: set.includes(BOX) ? BOX_NOTE : "" };
}

/** Whether our fonts have every character. */
export function isPrintable(text: string): boolean {
  return IS_PRINTABLE.test(sameOnPaper(text.normalize("NFC")));
}

function printedText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  const composed = text.normalize("NFC");
  return Array.from(
    new Intl.Segmenter("de", { granularity: "grapheme" }).segment(composed),
    ({ segment }) => printedSign(segment),
  ).join("");
}

/** One visible character is one box, however many code points it has. */
function printedSign(sign: string): string {
  if (IS_PRINTABLE.test(sign)) return sign;
  const same = sameOnPaper(sign);
  return IS_PRINTABLE.test(same) ? same : BOX;
}

/** Without invisible characters, and with plain spaces and hyphens. */
function sameOnPaper(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/[\u2010\u2011]/g, "-");
}

function charactersOf(ranges: string): string {
  return ranges
    .split(" ")
    .map((range) =>
      range
        .split("-")
        .map((code) => `\\u{${code}}`)
        .join("-"),
    )
    .join("");
}
