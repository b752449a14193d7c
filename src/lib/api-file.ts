import { readToken } from "./session-token.ts";

export type FileAnswer = { ok: true; file: Blob; filename: string } | { ok: false; error: string };

const NO_FILE = "Die Datei konnte nicht geladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.";

/** A file that only its owner may have: the token travels in the header and never in an address. Never throws. */
export async function fetchFile(path: string): Promise<FileAnswer> {
  const token = readToken();
  try {
    const response = await fetch(path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    if (!response.ok) return { ok: false, error: await sentenceOf(response) };
    const [, filename = "datei"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { ok: true, file: await response.blob(), filename };
  } catch {
    return { ok: false, error: NO_FILE };
  }
}

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const isTold = typeof body === "object" && body !== null && "error" in body && typeof body.error === "string";
  return isTold ? (body.error as string) : NO_FILE;
}
