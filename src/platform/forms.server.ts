import { HTTPException } from "hono/http-exception";
import { Refusal } from "#lib/refusal.ts";
import { fileTooLargeSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import type { ApiContext } from "./http.server.ts";
import { boundaryOf, MalformedForm, readMultipart } from "./multipart.server.ts";

/** A file as it was sent; its name is only good for sentences to the sender. */
export type SentFile = { field: string; name: string; content: Buffer };
export type SentForm = { texts: Record<string, string>; files: SentFile[] };

type WantedForm = {
  /** Field of files → how many it may hold. */
  files: Record<string, number>;
  /** Fields of text. */
  texts?: readonly string[];
};

const TEXT_BYTES = 16_384;
/** What is still read of a request that was refused: an answer in the middle of sending would never reach the browser. */
const MOST_BYTES_READ = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Reads a form with files as a stream, within the limits of D29; no other body of the API may be a form.
 * Throws Refusal 413, 415 or 422.
 */
export async function readForm(c: ApiContext, wanted: WantedForm): Promise<SentForm> {
  const boundary = boundaryOf(c.req.header("content-type") ?? "");
  const { body } = c.req.raw;
  if (!boundary || !body) throw new Refusal(415, "kein_formular", "Bilder müssen als Formular (multipart/form-data) gesendet werden.");
  try {
    return await collect(readMultipart(body.values({ preventCancel: true }), boundary), wanted);
  } catch (error) {
    await readOn(body);
    throw error instanceof MalformedForm ? new HTTPException(400) : error;
  }
}

async function collect(events: ReturnType<typeof readMultipart>, wanted: WantedForm): Promise<SentForm> {
  const form: SentForm = { texts: {}, files: [] };
  let total = 0;
  let part: { field: string; fileName: string | undefined; pieces: Uint8Array[]; size: number } | undefined;

  function finishPart(): void {
    if (!part) return;
    const { field, fileName, pieces, size } = part;
    if (fileName === undefined) form.texts[field] = Buffer.concat(pieces).toString("utf8");
    // A file input in which nothing was chosen.
    else if (fileName !== "" || size > 0) form.files.push({ field, name: shownName(fileName), content: Buffer.concat(pieces) });
  }

  for await (const event of events) {
    if (!(event instanceof Uint8Array)) {
      finishPart();
      part = { ...event, pieces: [], size: 0 };
      const most = event.fileName === undefined ? Number(wanted.texts?.includes(event.field) ?? false) : mostFiles(wanted, event.field);
      if (!most) throw unknownField(event.field);
      const already = form.files.filter(({ field }) => field === event.field).length;
      if (event.fileName !== undefined && already >= most) throw tooManyFiles(event.fileName, most, form.files.length);
    } else if (part) {
      part.pieces.push(event);
      part.size += event.length;
      total += event.length;
      if (part.fileName === undefined && part.size > TEXT_BYTES) throw textTooLong(part.field);
      if (part.fileName !== undefined && part.size > UPLOAD_LIMITS.fileBytes) throw fileTooLarge(part.fileName, form.files.length);
      if (total > UPLOAD_LIMITS.requestBytes) throw requestTooLarge(part.fileName ?? part.field, form.files.length);
    }
  }
  finishPart();
  return form;
}

/** Not by a plain look: every object knows a 'toString'. */
function mostFiles({ files }: WantedForm, field: string): number {
  return Object.hasOwn(files, field) ? (files[field] ?? 0) : 0;
}

async function readOn(body: ReadableStream<Uint8Array>): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.length;
      if (read > MOST_BYTES_READ) return;
    }
  } catch {
    // The sender is gone.
  }
}

/** Browsers write quotes and line breaks of a name as %22, %0D and %0A. */
function shownName(name: string): string {
  const plain = name
    .replace(/%22|\\"/g, "“")
    .replace(/%0[ad]/gi, " ")
    .replace(/\p{Cc}/gu, " ")
    .trim();
  return plain.length > 80 ? `${plain.slice(0, 60)}…${plain.slice(-12)}` : plain;
}

/** `datei` is the place of the file among those that were sent, counted from 0. */
const refuseFile = (status: 413, code: string, sentence: string, datei: number) =>
  new Refusal(status, code, sentence, { extra: { datei } });

const fileTooLarge = (name: string, index: number) => refuseFile(413, "datei_zu_gross", fileTooLargeSentence(shownName(name)), index);

const tooManyFiles = (name: string, most: number, index: number) =>
  refuseFile(
    413,
    "zu_viele_dateien",
    `„${shownName(name)}“ ist zu viel: Auf einmal ${most === 1 ? "geht nur eine Datei" : `gehen höchstens ${most} Dateien`}. Bitte senden Sie die übrigen danach.`,
    index,
  );

const requestTooLarge = (name: string, index: number) =>
  refuseFile(
    413,
    "zu_gross",
    `Mit „${shownName(name)}“ sind es zusammen mehr als ${UPLOAD_LIMITS.requestBytes / MEGABYTE} MB. Bitte senden Sie die Dateien in mehreren Schritten.`,
    index,
  );

const unknownField = (field: string) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", {
    fields: { [shownName(field)]: "Diese Angabe passt hier nicht." },
  });

const textTooLong = (field: string) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", { fields: { [field]: "Diese Angabe ist zu lang." } });
