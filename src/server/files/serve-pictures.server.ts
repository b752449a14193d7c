import type { MiddlewareHandler } from "hono";
import { LENT } from "#lib/picture-url.ts";
import type { Platform } from "../platform.server.ts";
import { findPicture } from "./picture-files.server.ts";

const ADDRESS = /^\/bilder\/([0-9a-z-]{1,64})_(\d{1,5})\.webp$/;
const A_YEAR = "public, max-age=31536000, immutable";
/** Pictures of customers' cars can be taken back: every use asks whether they are still there. */
const ASKED_ANEW = "no-cache";
const MEMORY = 32 * 1024 * 1024;

/** GET /bilder/{fileId}_{width}.webp: the shop's own pictures, from the database and, once asked for, from memory. */
export function servePictures({
  db,
  content,
  watch,
}: Pick<Platform, "db" | "content" | "watch">): MiddlewareHandler {
  const memory = createMemory(MEMORY);
  let version = content.version();

  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const [, id, width] = (isRead && ADDRESS.exec(c.req.path)) || [];
    if (!id) return await next();
    // A picture that the shop took away is gone on every node with the content that showed it.
    if (version !== content.version()) memory.clear();
    version = content.version();
    const known = memory.get(c.req.path);
    if (!known && !watch.isUp()) return await next();
    const file = known ?? (await findPicture(db, id, Number(width)));
    if (!file) return c.text("Dieses Bild gibt es nicht.", 404, { "Cache-Control": "no-store" });
    memory.set(c.req.path, file);

    const headers = {
      "Content-Type": "image/webp",
      "Cache-Control": isTakenBack(id) ? ASKED_ANEW : A_YEAR,
      ETag: `"${id}_${width}"`,
    };
    if (c.req.header("if-none-match")?.includes(headers.ETag)) return c.body(null, 304, headers);
    return c.body(file, 200, { ...headers, "Content-Length": String(file.byteLength) });
  };
}

function isTakenBack(id: string): boolean {
  return id.startsWith(LENT);
}

type File = Uint8Array<ArrayBuffer>;

/** Keeps the files asked for last, up to so many bytes in all. */
function createMemory(most: number) {
  const files = new Map<string, File>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= files.get(name)?.byteLength ?? 0;
    files.delete(name);
  }

  return {
    get: (name: string) => files.get(name),
    set: (name: string, file: File) => {
      forget(name);
      files.set(name, file);
      bytes += file.byteLength;
      for (const oldest of files.keys()) {
        if (bytes <= most) break;
        forget(oldest);
      }
    },
    clear: () => {
      files.clear();
      bytes = 0;
    },
  };
}
