/** Amounts in cents are written as numbers, everything else as text. */
export type CsvCell = string | { cent: number };

const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would take for a formula, also after blanks and in full-width characters. */
const FORMULA_LIKE = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
const NEEDS_QUOTES = /[";\r\n]/;

/**
 * A table as German spreadsheets open it by a double click: semicolons, decimal commas, UTF-8 with a byte order mark, CRLF.
 * The mark belongs before the first line alone.
 */
export function csvStart(titles: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(titles);
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(";")}\r\n`;
}

function cellText(cell: CsvCell): string {
  return typeof cell === "string" ? quoted(harmless(cell)) : decimalComma(cell.cent);
}

/** An apostrophe makes a spreadsheet show the text instead of computing it (CSV injection). */
function harmless(text: string): string {
  return FORMULA_LIKE.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function decimalComma(cent: number): string {
  const digits = String(Math.abs(cent)).padStart(3, "0");
  return `${cent < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
