import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HTTPException } from "hono/http-exception";
import type { FormField } from "#lib/call.ts";
import { Refusal } from "#lib/refusal.ts";
import { fileTooLargeSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import type { ApiContext } from "./http.server.ts";
import { boundaryOf, MalformedForm, readMultipart } from "./multipart.server.ts";

/** A file as it was sent, lying at `path` while the form is worked on; its name is only good for sentences to the sender. */
export type SentFile = { field: string; name: string; path: string };
type SentForm = { texts: Record<string, string>; files: SentFile[] };

type WantedForm = Record<string, FormField>;

const TEXT_BYTES = 16_384;
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
  const boundary = boundaryOf(c.req.header("content-type") ?? "");
  const { body } = c.req.raw;
  if (!boundary || !body)
    throw new Refusal(
      415,
      "kein_formular",
      "Bilder müssen als Formular (multipart/form-data) gesendet werden.",
    );
  const uploads = uploadsIn(c.get("platform").config.dataDir);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, "form-"));
  try {
    return await work(await readForm(body, boundary, wanted, folder));
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

async function readForm(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  wanted: WantedForm,
  folder: string,
): Promise<SentForm> {
  try {
    return await collect(
      readMultipart(body.values({ preventCancel: true }), boundary),
      wanted,
      folder,
    );
  } catch (error) {
    await readOn(body);
    throw error instanceof MalformedForm ? new HTTPException(400) : error;
  }
}

type Part = { field: string; size: number } & (
  | { pieces: Uint8Array[] }
  | { fileName: string; path: string; handle: FileHandle }
);

async function collect(
  events: ReturnType<typeof readMultipart>,
  wanted: WantedForm,
  folder: string,
): Promise<SentForm> {
  const form: SentForm = { texts: {}, files: [] };
  let total = 0;
  let part: Part | undefined;

  async function begin(field: string, fileName: string | undefined): Promise<Part> {
    const most = mostOf(wanted, field, fileName === undefined);
    if (!most) throw unknownField(field);
    if (fileName === undefined) return { field, size: 0, pieces: [] };
    if (form.files.filter((file) => file.field === field).length >= most)
      throw tooManyFiles(fileName, most, form.files.length);
    const path = join(folder, String(form.files.length));
    return { field, size: 0, fileName, path, handle: await open(path, "w", 0o600) };
  }

  async function add(to: Part, piece: Uint8Array): Promise<void> {
    to.size += piece.length;
    total += piece.length;
    const isFile = "handle" in to;
    if (!isFile && to.size > TEXT_BYTES) throw textTooLong(to.field);
    if (isFile && to.size > UPLOAD_LIMITS.fileBytes)
      throw fileTooLarge(to.fileName, form.files.length);
    if (total > UPLOAD_LIMITS.requestBytes)
      throw requestTooLarge(isFile ? to.fileName : to.field, form.files.length);
    if (isFile) await to.handle.writeFile(piece);
    else to.pieces.push(piece);
  }

  async function finish(done: Part | undefined): Promise<void> {
    if (!done) return;
    if ("pieces" in done) form.texts[done.field] = Buffer.concat(done.pieces).toString("utf8");
    else {
      await done.handle.close();
      // A file input in which nothing was chosen.
      if (done.fileName !== "" || done.size > 0)
        form.files.push({ field: done.field, name: shownName(done.fileName), path: done.path });
    }
  }

  try {
    for await (const event of events) {
      if (event instanceof Uint8Array) {
        if (part) await add(part, event);
      } else {
        await finish(part);
        part = await begin(event.field, event.fileName);
      }
    }
    await finish(part);
    return form;
  } catch (error) {
    if (part && "handle" in part) await part.handle.close();
    throw error;
  }
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

const unknownField = (field: string) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", {
    fields: { [shownName(field)]: "Diese Angabe passt hier nicht." },
  });

const textTooLong = (field: string) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", {
    fields: { [field]: "Diese Angabe ist zu lang." },
  });
