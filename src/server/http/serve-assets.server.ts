import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ONLY_FOR_DOCUMENTS } from "./security-headers.server.ts";

type Asset = {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: { encoding: "br" | "gzip" | undefined; bytes: Uint8Array<ArrayBuffer> }[];
};

const A_YEAR = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
const SCRIPT_OR_STYLE = /javascript|css/;
const ENCODINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
  { encoding: undefined, ending: "" },
] as const;

/**
 * The built files, from memory: a few megabytes, each read when it is first asked for. Those under /assets carry their hash in the name
 * and never change, the others have an ETag.
 * Of other releases those under /assets alone, for pages that were open before an update.
 * Hono's own static server refuses percent-encoded names, and pictures have them (`/images/leistungen/außenreinigung_400.webp`).
 */
export function serveAssets(
  folder: string,
  otherReleases: readonly string[] = [],
): MiddlewareHandler<{ Bindings?: { outgoing?: ServerResponse } }> {
  const files = new Map([
    ...otherReleases.flatMap((other) => listFiles(other).filter(([path]) => isNamedByHash(path))),
    ...listFiles(folder),
  ]);
  const assets: KnownAssets = new Map();

  function findAsset(path: string): Promise<Asset | undefined> | undefined {
    const file = files.get(path);
    if (!file) return undefined;
    const known = isNamedByHash(path) ? NEVER_CHANGED : assets;
    const asset = known.get(file.name) ?? readAsset(file, path);
    known.set(file.name, asset);
    return asset;
  }

  return async (c, next) => {
    const asset =
      c.req.method === "GET" || c.req.method === "HEAD"
        ? await findAsset(decodedPath(c.req.path))
        : undefined;
    if (!asset) return await next();
    const accepted = c.req.header("accept-encoding") ?? "";
    const body = asset.bodies.find(
      ({ encoding }) => encoding === undefined || accepted.includes(encoding),
    );
    if (!body) return await next();
    // A first visit asks for a dozen scripts, and on a slow line half a kilobyte of headers with each is felt.
    if (isNamedByHash(c.req.path) && SCRIPT_OR_STYLE.test(asset.type))
      for (const name of ONLY_FOR_DOCUMENTS) c.env?.outgoing?.removeHeader(name);
    const headers = {
      "Content-Type": asset.type,
      "Cache-Control": asset.cacheControl,
      ETag: asset.etag,
      ...(asset.bodies.length > 1 && { Vary: "Accept-Encoding" }),
    };
    if (c.req.header("if-none-match")?.includes(asset.etag)) return c.body(null, 304, headers);
    return c.body(body.bytes, 200, {
      ...headers,
      "Content-Length": String(body.bytes.byteLength),
      ...(body.encoding && { "Content-Encoding": body.encoding }),
    });
  };
}

type AssetFile = { name: string; encodings: (typeof ENCODINGS)[number][] };

type KnownAssets = Map<string, Promise<Asset | undefined>>;
/** The same in every site of a process: journeys open hundreds. */
const NEVER_CHANGED: KnownAssets = new Map();

/** Web path → file, with the encodings that were built of it. */
function listFiles(folder: string): [path: string, file: AssetFile][] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  const plain = names.filter(
    (name) => !/\.(?:br|gz)$/.test(name) || !known.has(name.replace(/\.(?:br|gz)$/, "")),
  );
  return plain.map((name) => [
    webPath(folder, name),
    { name, encodings: ENCODINGS.filter(({ ending }) => known.has(name + ending)) },
  ]);
}

function isNamedByHash(path: string): boolean {
  return path.startsWith("/assets/");
}

/** An older release may have gone meanwhile. */
async function readAsset({ name, encodings }: AssetFile, path: string): Promise<Asset | undefined> {
  if (!existsSync(name)) return undefined;
  const bodies = await Promise.all(
    encodings.map(async ({ encoding, ending }) => ({
      encoding,
      bytes: new Uint8Array(await readFile(name + ending)),
    })),
  );
  const original = bodies.find(({ encoding }) => encoding === undefined)?.bytes ?? new Uint8Array();
  const hash = createHash("sha256").update(original).digest("base64url").slice(0, 20);
  const type = getMimeType(name) ?? "application/octet-stream";
  return {
    type,
    etag: `"${hash}"`,
    cacheControl: isNamedByHash(path) ? A_YEAR : path === "/sw.js" ? "no-cache" : A_DAY,
    bodies,
  };
}

function webPath(folder: string, name: string): string {
  return `/${relative(folder, name).split(sep).join("/")}`.normalize("NFC");
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}
