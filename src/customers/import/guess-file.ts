export const MOST_LINES = 20_000;
export const MOST_COLUMNS = 60;
export const MOST_LETTERS = 2000;

export type FileKind = "csv" | "vcard" | "ics";

const SIGNS: readonly (readonly [readonly number[], string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "Das ist eine Excel- oder ZIP-Datei. Bitte speichern Sie die Tabelle in Ihrem Programm als CSV und wählen Sie diese Datei.",
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    "Das ist eine Excel-Datei. Bitte speichern Sie die Tabelle in Ihrem Programm als CSV und wählen Sie diese Datei.",
  ],
  [
    [0x25, 0x50, 0x44, 0x46],
    "Das ist eine PDF-Datei. Bitte wählen Sie eine Tabelle (CSV) oder ein Adressbuch (vCard).",
  ],
];
const UNREADABLE =
  "In dieser Datei steht kein lesbarer Text. Bitte speichern Sie die Tabelle in Ihrem Programm als CSV (UTF-8).";
const EMPTY_FILE = "In dieser Datei steht nichts.";

/** The text of a file, whatever wrote it: UTF-8, UTF-16 with its mark, else Windows-1252. */
export function textOf(bytes: Uint8Array): { text: string } | { problem: string } {
  for (const [sign, problem] of SIGNS)
    if (sign.every((byte, nr) => bytes[nr] === byte)) return { problem };
  const text = decode(bytes).replace(/^\uFEFF/, "");
  if (text.includes("\0")) return { problem: UNREADABLE };
  return text.trim() === "" ? { problem: EMPTY_FILE } : { text };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function kindOfFile(text: string): FileKind {
  const start = text.slice(0, 200).trimStart().toUpperCase();
  if (start.startsWith("BEGIN:VCARD")) return "vcard";
  return start.startsWith("BEGIN:VCALENDAR") ? "ics" : "csv";
}

const SEPARATORS = [";", ",", "\t", "|"] as const;
const LOOKED_AT = 20;

/** What stands in most rows equally often; a semicolon where nothing does. */
export function guessSeparator(text: string): string {
  const rows = rowsOf(text.slice(0, 100_000)).slice(0, LOOKED_AT);
  const [best] = SEPARATORS.map((separator) => {
    const counts = rows.map((row) => row.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const same = counts.filter((count) => count === first && count > 0).length;
    return { separator, weight: same * 1000 + Math.min(first, 999) };
  }).sort((one, other) => other.weight - one.weight);
  return best && best.weight > 0 ? best.separator : ";";
}

/** Without what stands in quotes. */
function rowsOf(text: string): string[] {
  return text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== "");
}

/** What a spreadsheet would compute, or run. A telephone number with its plus, a dash or an arrow is none. */
export function isFormula(cell: string): boolean {
  const text = cell.trimStart();
  return (
    /^[=＝](?!>)\s*[^\s=]/.test(text) ||
    /^[+\-@＋－＠][\p{L}_.][\p{L}\p{N}_.]*\(/u.test(text) ||
    (/^[+\-@]/.test(text) && callsProgram(text))
  );
}

/** As in +cmd|' /c calc'!A0 */
function callsProgram(text: string): boolean {
  const bar = text.indexOf("|");
  return bar > 0 && text.lastIndexOf("!") > bar;
}

/** Our own tables put an apostrophe before what looks like a formula; a dash is how people write that there is nothing. */
export function plainCell(cell: string): string {
  const text = cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, "").trim();
  return /^[-–—]+$/.test(text) ? "" : text;
}
