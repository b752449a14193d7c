import { isConfirmedAfter } from "./api-call.ts";
import { readToken } from "./session-token.ts";

export type FileAnswer = { ok: true; file: Blob; filename: string } | { ok: false; error: string };

const NO_FILE =
  "Die Datei konnte nicht geladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.";

/** A file that only its owner may have: the token travels in the header and never in an address. Never throws. */
export async function fetchFile(
  path: string,
  sent?: { method: "POST"; body: unknown },
): Promise<FileAnswer> {
  try {
    const first = await ask(path, sent);
    if (first.ok) return await readAnswer(first);
    const refusal = await readRefusal(first);
    return (await isConfirmedAfter(refusal.code))
      ? await readAnswer(await ask(path, sent))
      : { ok: false, error: refusal.error };
  } catch {
    return { ok: false, error: NO_FILE };
  }
}

async function ask(path: string, sent?: { method: "POST"; body: unknown }): Promise<Response> {
  const token = readToken();
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(sent && { "Content-Type": "application/json" }),
  };
  return await fetch(path, {
    headers,
    ...(sent && { method: sent.method, body: JSON.stringify(sent.body) }),
  });
}

async function readAnswer(response: Response): Promise<FileAnswer> {
  if (!response.ok) return { ok: false, error: (await readRefusal(response)).error };
  const [, filename = "datei"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { ok: true, file: await response.blob(), filename };
}

async function readRefusal(response: Response): Promise<{ error: string; code: string }> {
  const body = ((await response.json().catch(() => undefined)) ?? {}) as {
    error?: unknown;
    code?: unknown;
  };
  return {
    error: typeof body.error === "string" ? body.error : NO_FILE,
    code: typeof body.code === "string" ? body.code : "",
  };
}
