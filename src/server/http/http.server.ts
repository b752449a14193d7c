import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { validator } from "hono-openapi";
import { z } from "zod";
import { isOutOfReach } from "#db/storage-failure.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { describeError } from "../log.server.ts";
import { newId } from "../new-id.server.ts";
import type { Platform } from "../platform.server.ts";

/** What the API puts into every request. */
export type ApiEnv = {
  Variables: { platform: Platform; viewer: Viewer; token: string | undefined; address: string };
};
// Without `set`, so that a context with a narrower viewer fits, too.
export type ApiContext = Omit<Context<ApiEnv>, "set">;

/** Sentences for what a schema does not name itself: missing fields, wrong types, unknown keys. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === "")
      return "Bitte ausfüllen.";
    if (issue.code === "too_big") return "Diese Angabe ist zu lang oder zu groß.";
    if (issue.code === "too_small") return "Diese Angabe ist zu kurz oder zu klein.";
    return "Diese Angabe passt hier nicht.";
  },
});

/** Parses the JSON body once; wrong values are 422 with a sentence per field. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return validator("json", schema, refuseUnfit);
}

/** Parses the JSON body where the viewer decides on the schema. */
export async function readJson<S extends z.ZodType>(
  c: ApiContext,
  schema: S,
): Promise<z.output<S>> {
  if (isForm(c)) throw notJson();
  const body = await c.req.json().catch(() => {
    throw new HTTPException(400);
  });
  return parseFields(schema, body);
}

/** Checks what was read already, for example the texts of a form; wrong values are 422 with a sentence per field. */
export function parseFields<S extends z.ZodType>(schema: S, read: unknown): z.output<S> {
  const result = schema.safeParse(read);
  if (!result.success) refuseInvalid({ success: false, error: result.error.issues });
  refuseUnstorable(result.data);
  return result.data as z.output<S>;
}

/** Parses the query string; wrong values are 422. */
export function queryOf<S extends z.ZodType>(schema: S) {
  return validator("query", schema, refuseUnfit);
}

/** The integers of PostgreSQL's columns. */
export const MOST_INTEGER = 2 ** 31 - 1;

/** Refuses what no column takes: a NUL, half a surrogate pair, a number beyond the database's integers. */
function refuseUnstorable(read: unknown): void {
  // Without recursion: what is nested deeper than a stack must not end in a 500.
  const left: { field: string; value: unknown }[] = [{ field: "", value: read }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { field, value } = next;
    const message = unstorableReason(value);
    if (message)
      refuseInvalid({ success: false, error: [{ message, ...(field && { path: [field] }) }] });
    if (typeof value !== "object" || value === null) continue;
    for (const [name, part] of Object.entries(value))
      left.push({ field: field || name, value: part }, { field: field || name, value: name });
  }
}

function unstorableReason(value: unknown): string | undefined {
  if (typeof value === "number" && Math.abs(value) > MOST_INTEGER) return "Diese Zahl ist zu groß.";
  return typeof value !== "string" || isStorable(value) ? undefined : UNSTORABLE_TEXT;
}

function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

const UNSTORABLE_TEXT =
  "Darin steht ein Zeichen, das sich nicht speichern lässt. Bitte noch einmal eintippen.";

type Issue = { message: string; path?: readonly unknown[]; keys?: readonly string[] };

function refuseUnfit(result: { success: boolean; error?: readonly Issue[]; data?: unknown }): void {
  if (result.success) refuseUnstorable(result.data);
  else refuseInvalid(result);
}

function refuseInvalid(result: { success: boolean; error?: readonly Issue[] }): void {
  if (result.success) return;
  // Not a plain object: every object already has a 'toString'.
  const messages = new Map<string, string>();
  for (const issue of result.error ?? [])
    for (const name of fieldNames(issue))
      if (!messages.has(name)) messages.set(name, issue.message);
  throw new Refusal(422, "ungueltige_eingabe", "Bitte die markierten Angaben prüfen.", {
    fields: Object.fromEntries(messages),
  });
}

function fieldNames({ path, keys }: Issue): readonly string[] {
  const first = path?.[0];
  if (first === undefined) return keys ?? ["body"];
  return [
    String(typeof first === "object" && first !== null && "key" in first ? first.key : first),
  ];
}

/** PostgreSQL takes no NUL in a text, and no address of ours has one. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes("%00")) throw new HTTPException(400);
  await next();
};

const MAX_BODY = 64 * 1024;
const limitUnannounced = bodyLimit({ maxSize: MAX_BODY, onError: refuseTooLarge });

/** By Content-Length: node reads no more than that, and reading the body would cost as much as parsing it. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding") !== undefined)
    return await limitUnannounced(c, next);
  return Number(length) > MAX_BODY ? refuseTooLarge(c) : await next();
};

function refuseTooLarge(c: Context): never {
  // The unread rest of the body would block the next request on this connection.
  c.header("Connection", "close");
  throw new Refusal(413, "zu_gross", "Diese Anfrage ist zu groß. Bitte kürzen Sie Ihren Text.");
}

export function hasToken(c: ApiContext): boolean {
  return /^bearer\b/i.test(c.req.header("authorization") ?? "");
}

/** A body not declared as JSON is refused, never guessed at. */
export function refuseUnreadable(c: ApiContext): void {
  const hasBody =
    c.req.header("content-length") !== "0" &&
    (c.req.header("content-length") || c.req.header("transfer-encoding"));
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? "");
  if (hasBody && !isForm(c) && !isJson) throw notJson();
}

/** An empty body must not count as an empty change. */
export function expectJson(c: ApiContext): void {
  if (isForm(c)) throw notJson();
  if (
    !/^application\/(?:[\w.-]+\+)?json$/i.test(
      (c.req.header("content-type") ?? "").split(";")[0]?.trim() ?? "",
    )
  ) {
    if (c.req.header("content-type")) throw notJson();
    throw new HTTPException(400);
  }
}

/** Only `readForm` reads such a body. */
export function isForm(c: ApiContext): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
}

const notJson = () => new Refusal(415, "kein_json", "Diese Anfrage muss als JSON gesendet werden.");

/** The only place where errors become answers: a Refusal as it says, everything else 500 with an id that the log knows. */
export async function answerError(error: Error, c: ApiContext): Promise<Response> {
  if (error instanceof Refusal) {
    const { retryAfter, ...extra } = error.extra ?? {};
    if (typeof retryAfter === "number") c.header("Retry-After", String(retryAfter));
    return c.json(
      {
        success: false,
        error: error.message,
        code: error.code,
        ...(error.fields && { fields: error.fields }),
        ...extra,
      },
      error.status,
    );
  }
  if (error instanceof HTTPException && error.status === 400) {
    return c.json(
      { success: false, error: "Die Anfrage ist nicht lesbar.", code: "nicht_lesbar" },
      400,
    );
  }
  const { log, watch } = c.get("platform");
  if (hasHungUp(error)) {
    log.info({ method: c.req.method, path: c.req.routePath }, "caller hung up");
    return c.body(null, 400);
  }
  const id = newId();
  log.error(
    { id, method: c.req.method, path: c.req.routePath, error: describeError(error) },
    "request failed",
  );
  // If the database failed, the site is under maintenance, not broken.
  if (isOutOfReach(error) || !(await watch.probe()) || !watch.isUp()) return answerUnavailable(c);
  return c.json(
    {
      success: false,
      error: `Da ist etwas schiefgegangen. Bitte noch einmal versuchen. (Kennung ${id})`,
      code: "serverfehler",
    },
    500,
  );
}

/** node:http's error for a body cut off by its sender: nobody to answer, and no fault of ours. */
function hasHungUp(error: Error): boolean {
  return error.message === "aborted" && (error as NodeJS.ErrnoException).code === "ECONNRESET";
}

/** While nothing can be written: nothing happened, and the shop can be called. */
export function answerUnwritable(c: ApiContext, phone: string | undefined): Response {
  c.header("Retry-After", "30");
  const byPhone = phone
    ? `Wir sind telefonisch da: ${phone}.`
    : "Bitte später noch einmal versuchen.";
  const viewer: Viewer | undefined = c.get("viewer");
  const error =
    viewer && isAdmin(viewer)
      ? "Das lässt sich nicht speichern: Auf dem Server ist kein Platz mehr frei, oder er darf nicht schreiben. Es geht von selbst weiter, sobald wieder Platz ist."
      : `Das lässt sich gerade nicht speichern. ${byPhone}`;
  return c.json({ success: false, error, code: "nicht_speicherbar" }, 503);
}

export function answerUnavailable(c: ApiContext): Response {
  c.header("Retry-After", "10");
  return c.json(
    {
      success: false,
      error: "Die Seite wird gerade gewartet. Bitte gleich noch einmal versuchen.",
      code: "wartung",
    },
    503,
  );
}
