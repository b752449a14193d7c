import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

/** Serves one compressed page from memory. */
const page = readFileSync(join(process.env.DATA_DIR, "page.br"));
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": String(page.length),
  "Cache-Control": "no-cache",
};

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(page);
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
