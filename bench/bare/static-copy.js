import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { securityHeaders } from "../../src/server/http/security-headers.server.ts";

/** Copies of pages and the files they use, with compressed forms beside them as the site has them and under the same headers, and nothing that runs. */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".png": "image/png",
};
const HEADERS = securityHeaders(false);
const pages = process.env.DATA_DIR;
const files = process.env.CLIENT_FOLDER;

createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const isFile = extname(path) !== "";
  const file = isFile
    ? join(files, path)
    : join(pages, `${path === "/" ? "start" : path.replaceAll("/", "_")}.html`);
  if (path === "/api/health") return response.end("ok");
  if (!existsSync(file)) return response.writeHead(404).end();
  const isCompressed = existsSync(`${file}.br`);
  const body = readFileSync(isCompressed ? `${file}.br` : file);
  response.writeHead(200, {
    ...HEADERS,
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    "Content-Length": String(body.length),
    "Cache-Control": isFile ? "public, max-age=31536000, immutable" : "no-cache",
    ...(isCompressed && { "Content-Encoding": "br" }),
  });
  response.end(body);
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
