import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { HTTPException } from "hono/http-exception";
import type { FormField } from "#lib/call.ts";
import { Refusal } from "#lib/refusal.ts";
import { fileTooLargeSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import type { ApiContext } from "./http.server.ts";

/** A file as it was sent, lying at `path` while the form is worked on; its name is only good for sentences to the sender. */
export type SentFile = { field: string; name: string; path: string };
type SentForm = { texts: Record<string, string>; files: SentFile[] };

type WantedForm = Record<string, FormField>;

const TEXT_BYTES = 16_384;
/** Twenty pictures and every text of a form twice over. */
const MOST_PARTS = 60;
const HEAD_BYTES = 16_384;
/** How much of a refused request is still read: browsers miss an answer that comes while they are sending. */
const MOST_BYTES_READ = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const LEFT_AFTER = 3_600_000;

/**
 * Reads a form with files as a stream, within its limits, and hands it to `work`; no other body of the API may be a form. The files lie
 * in DATA_DIR as long as that takes: twenty of them in memory would be more than the site itself.
 * Throws Refusal 413, 415 or 422.
 */
export async function withForm<Answer>(
  c: ApiContext,
  wanted: WantedForm,
  work: (form: SentForm) => Promise<Answer>,
): Promise<Answer> {
  const parser = parserOf(c.req.header("content-type") ?? "");
  const { body } = c.req.raw;
  if (!parser || !body)
    throw new Refusal(
      415,
      "kein_formular",
      "Bilder müssen als Formular (multipart/form-data) gesendet werden.",
    );
  const uploads = uploadsIn(c.get("platform").config.dataDir);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, "form-"));
  try {
    return await work(await readForm(body, parser, wanted, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes away what forms left behind when their site was killed. */
export async function removeLeftUploads(dataDir: string, now: number): Promise<void> {
  const uploads = uploadsIn(dataDir);
  for (const name of await readdir(uploads).catch(() => [])) {
    const folder = join(uploads, name);
    // Another node on this machine may be reading one just now.
    if ((await stat(folder)).mtimeMs < now - LEFT_AFTER)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Where files lie for as long as one request takes. */
export function uploadsIn(dataDir: string): string {
  return join(dataDir, "uploads");
}

function parserOf(contentType: string): BusboyInstance | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      limits: {
        parts: MOST_PARTS,
        headerSize: HEAD_BYTES,
        fieldSize: TEXT_BYTES,
        fileSize: UPLOAD_LIMITS.fileBytes,
      },
    });
  } catch {
    // No boundary, or one that is none.
    return undefined;
  }
}

/** What stops the reading first is thrown: a limit, a disk that is full, a body that is no form. */
async function readForm(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  wanted: WantedForm,
  folder: string,
): Promise<SentForm> {
  const form: SentForm = { texts: {}, files: [] };
  const streams: Readable[] = [];
  const written: Promise<void>[] = [];
  let total = 0;
  let read = 0;
  let reason: Error | undefined;
  const stop = (error: Error) => {
    reason ??= error;
    parser.destroy(reason);
  };

  parser.on("error", () => stop(new HTTPException(400)));
  parser.on("partsLimit", () => stop(formTooLarge()));
  parser.on("field", (field = "", text, _, isTooLong) => {
    if (mostOf(wanted, field, true) === 0) stop(unknownField(field));
    else if (isTooLong) stop(textTooLong(field));
    else form.texts[field] = text;
  });
  parser.on("file", (field = "", stream, name) => {
    // A body that ends in the middle of a file is an error of its stream, too, read or not.
    stream.on("error", stop);
    const most = mostOf(wanted, field, false);
    if (most === 0) return stop(unknownField(field));
    // A file input in which nothing was chosen.
    if (!name) return void stream.resume();
    const place = form.files.length;
    if (form.files.filter((file) => file.field === field).length >= most)
      return stop(tooManyFiles(name, most, place));
    const path = join(folder, String(place));
    form.files.push({ field, name: shownName(name), path });

    stream.on("limit", () => stop(fileTooLarge(name, place)));
    stream.on("data", (piece: Uint8Array) => {
      total += piece.length;
      if (total > UPLOAD_LIMITS.requestBytes) stop(requestTooLarge(name, place));
    });
    streams.push(stream);
    written.push(pipeline(stream, createWriteStream(path, { mode: 0o600 })).catch(stop));
  });

  // Texts and what has no name count, too.
  async function* counted() {
    for await (const chunk of body.values({ preventCancel: true })) {
      read += chunk.length;
      if (read > UPLOAD_LIMITS.requestBytes + MEGABYTE) return stop(formTooLarge());
      yield chunk;
    }
  }

  // What went wrong is in `reason`; what was refused is read on, so that the browser hears why.
  await pipeline(counted, parser).catch(() => undefined);
  if (reason) for (const stream of streams) stream.destroy();
  await Promise.all(written);
  if (!reason) return form;
  await readOn(body);
  throw reason;
}

/** Own properties only: every object has a 'toString'. */
function mostOf(wanted: WantedForm, field: string, isText: boolean): number {
  const kind = Object.hasOwn(wanted, field) ? wanted[field] : undefined;
  if (kind === undefined || isText !== (kind === "text")) return 0;
  return kind === "files" ? UPLOAD_LIMITS.files : 1;
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

const fileTooLarge = (name: string, index: number) =>
  refuseFile(413, "datei_zu_gross", fileTooLargeSentence(shownName(name)), index);

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

const formTooLarge = () =>
  new Refusal(
    413,
    "zu_gross",
    `Das ist zusammen mehr als ${UPLOAD_LIMITS.requestBytes / MEGABYTE} MB. Bitte senden Sie es in mehreren Schritten.`,
  );

const unknownField = (field: string) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", {
    fields: { [shownName(field)]: "Diese Angabe passt hier nicht." },
  });

const textTooLong = (field: string) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", {
    fields: { [field]: "Diese Angabe ist zu lang." },
  });
