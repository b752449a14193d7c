import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "hono/html";

export const PARTS_PATH = "/dev/parts";

const ALONE = `${PARTS_PATH}/alone`;

/** Every part of `ui/` in its states, at a phone's width and wide beside it. False when something else was asked for. */
export function partsAnswer(request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ""] = (request.url ?? "").split("?");
  if (path !== PARTS_PATH && path !== ALONE) return false;
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(String(path === ALONE ? partsPage() : framesPage()));
  return true;
}

function framesPage() {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Parts</title>
<style>body{margin:0;display:flex;gap:1rem;height:100vh;background:#ccc}iframe{border:0;background:#fff;height:100%}iframe:last-child{flex:1}</style></head>
<body><iframe title="At 360 px" width="360" src="${ALONE}"></iframe><iframe title="Wide" src="${ALONE}"></iframe></body></html>`;
}

function partsPage() {
  return html`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Parts</title><script type="module" src="/@vite/client"></script></head>
<body><div id="parts"></div><script type="module" src="/scripts/workbench/entry.tsx"></script></body></html>`;
}
