import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import {
  type FileKind,
  guessSeparator,
  isFormula,
  kindOfFile,
  MOST_COLUMNS,
  MOST_LETTERS,
  MOST_LINES,
  plainCell,
  textOf,
} from "./guess-file.ts";
import { FIELD_LABELS, guessMapping, type ImportField, isHeading } from "./import-fields.ts";
import {
  CALENDAR_COLUMNS,
  CALENDAR_FIELDS,
  readCalendarFile,
} from "./read-calendar-file.server.ts";
import { CONTACT_FIELDS, readContacts } from "./read-contacts.server.ts";

/** A line as the spreadsheet counts it. */
type FileLine = { nr: number; zellen: string[] };
type ReadFile = {
  art: FileKind;
  spalten: string[];
  zuordnung: (ImportField | "")[];
  zeilen: FileLine[];
};

const PIECE = 16 * 1024;

/** The lines of a file, or the sentence why not; never throws. Other requests go on between its pieces. */
export async function readImportFile(
  bytes: Uint8Array,
  today: string,
): Promise<ReadFile | { problem: string }> {
  const decoded = textOf(bytes);
  if ("problem" in decoded) return decoded;
  const art = kindOfFile(decoded.text);
  if (art === "ics") return await readAppointments(decoded.text, today);
  return art === "vcard" ? await readAddressBook(decoded.text) : await readTable(decoded.text);
}

async function readAddressBook(text: string): Promise<ReadFile | { problem: string }> {
  const rows = await readContacts(text, MOST_LINES);
  if ("problem" in rows) return rows;
  const zeilen = rows.map((zellen, at) => ({ nr: at + 1, zellen: zellen.map(plainCell) }));
  for (const { nr, zellen } of zeilen) {
    const problem = recordProblem(zellen, nr, "Kontakt");
    if (problem) return { problem };
  }
  return {
    art: "vcard",
    spalten: CONTACT_FIELDS.map((field) => FIELD_LABELS[field]),
    zuordnung: [...CONTACT_FIELDS],
    zeilen,
  };
}

async function readAppointments(
  text: string,
  today: string,
): Promise<ReadFile | { problem: string }> {
  const rows = await readCalendarFile(text, MOST_LINES, today);
  if ("problem" in rows) return rows;
  const zeilen = rows.map((zellen, at) => ({ nr: at + 1, zellen: zellen.map(plainCell) }));
  for (const { nr, zellen } of zeilen) {
    const problem = recordProblem(zellen, nr, "Termin");
    if (problem) return { problem };
  }
  return {
    art: "ics",
    spalten: [...CALENDAR_COLUMNS],
    zuordnung: [...CALENDAR_FIELDS],
    zeilen,
  };
}

async function readTable(text: string): Promise<ReadFile | { problem: string }> {
  const delimiter = guessSeparator(text);
  const first = text.slice(0, text.search(/[\r\n]|$/));
  if (first.split(delimiter, MOST_COLUMNS * 20 + 1).length > MOST_COLUMNS * 20)
    return { problem: tooManyColumns(1) };
  const rows: FileLine[] = [];
  let nr = 0;
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_COLUMNS * MOST_LETTERS,
    }),
  );
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      nr += 1;
      const problem = recordProblem(record, nr);
      if (problem) return { problem };
      const zellen = record.map(plainCell);
      if (zellen.some((cell) => cell !== "")) rows.push({ nr, zellen });
      if (rows.length > MOST_LINES + 1 || nr > MOST_LINES * 10) return { problem: TOO_MANY_LINES };
    }
  } catch {
    return {
      problem: `Ab Zeile ${nr + 1} lässt sich die Datei nicht lesen: Dort fehlt vermutlich ein Anführungszeichen.`,
    };
  }
  return tableOf(rows);
}

function tableOf(rows: FileLine[]): ReadFile | { problem: string } {
  const width = rows.reduce((most, { zellen }) => Math.max(most, zellen.length), 0);
  const head = rows[0]?.zellen ?? [];
  const named = isHeading(head);
  const spalten = Array.from(
    { length: width },
    (_, at) => (named && head[at]) || `Spalte ${at + 1}`,
  );
  const zeilen = (named ? rows.slice(1) : rows).map(({ nr, zellen }) => ({
    nr,
    zellen:
      zellen.length === width ? zellen : Array.from({ length: width }, (_, at) => zellen[at] ?? ""),
  }));
  if (zeilen.length === 0) return { problem: "In dieser Datei steht nur die Überschrift." };
  if (zeilen.length > MOST_LINES) return { problem: TOO_MANY_LINES };
  return {
    art: "csv",
    spalten,
    zuordnung: named ? guessMapping(spalten) : spalten.map(() => ""),
    zeilen,
  };
}

function recordProblem(record: readonly string[], nr: number, unit = "Zeile"): string | undefined {
  if (record.length > MOST_COLUMNS) return tooManyColumns(nr);
  if (record.some((cell) => cell.length > MOST_LETTERS))
    return `In ${unit} ${nr} stehen mehr als ${MOST_LETTERS} Zeichen in einem Feld. Bitte kürzen Sie es.`;
  return record.some(isFormula)
    ? `${unit} ${nr} enthält eine Formel. Bitte speichern Sie die Datei nur mit Werten.`
    : undefined;
}

const TOO_MANY_LINES = `In dieser Datei stehen mehr als ${MOST_LINES.toLocaleString("de")} Zeilen. Bitte teilen Sie sie auf.`;
const tooManyColumns = (nr: number) =>
  `Zeile ${nr} hat mehr als ${MOST_COLUMNS} Spalten. Bitte speichern Sie nur die Spalten, die Sie übernehmen möchten.`;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    // Streams run on before anything else has its turn.
    await setImmediate();
    yield text.slice(at, at + PIECE);
  }
}
