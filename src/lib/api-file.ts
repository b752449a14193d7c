// chunk: areas

import { type ApiResult, failureOf, isConfirmedAfter } from "./api-call.ts";
import { readToken } from "./session-token.ts";

export type LoadedFile = { file: Blob; filename: string };

const NO_FILE =
  "Die Datei konnte nicht geladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.";

/** A file that only its owner may have: the token travels in the header and never in an address. Never throws. */
export async function fetchFile(
  path: string,
  sent?: { method: "POST"; body: unknown },
): Promise<ApiResult<LoadedFile>> {
  try {
    const first = await readAnswer(await ask(path, sent));
    return !first.ok && (await isConfirmedAfter(first.code))
      ? await readAnswer(await ask(path, sent))
      : first;
  } catch {
    return failureOf(0, { error: NO_FILE });
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

async function readAnswer(response: Response): Promise<ApiResult<LoadedFile>> {
  const { ok, status, headers } = response;
  if (!ok)
    return failureOf(status, { error: NO_FILE, ...(await response.json().catch(() => undefined)) });
  const [, filename = "datei"] =
    /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  return { ok: true, status, headers, data: { file: await response.blob(), filename } };
}
