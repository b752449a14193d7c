import { hash } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { platformContext } from "#platform/load-context.server.ts";
import { describeError } from "#platform/log.server.ts";
import { contentSecurityPolicy } from "#platform/security-headers.server.ts";
import { hydratesAtOnce, LATE_SCRIPT_TYPE } from "#site/hydration.ts";

/** Renders the whole page before the first byte leaves: it is kept, and its policy names the hashes of its inline scripts. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Large sections stay in place instead of being moved there by a script, so that the page reads without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true;
    },
  });
  await stream.allReady;
  const rendered = await new Response(stream).text();
  const html = hydratesAtOnce(new URL(request.url).pathname) ? rendered : startedLate(rendered);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(inlineScriptHashes(html)));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** Nothing but an unexpected error is worth a line; the visitor reads no more than that something went wrong. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error)) return;
  context.get(platformContext).log.error({ error: describeError(error) }, "page failed");
};

/** No script competes with the first paint of a content page: the boot script starts the modules later, all of them at once. */
function startedLate(html: string): string {
  const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const bodyAt = html.indexOf("<body");
  const head = html.slice(0, bodyAt);
  const modules = Array.from(head.matchAll(preload), ([, href]) => href).join(" ");
  const lateScript = `<script type="${LATE_SCRIPT_TYPE}" data-modules="${modules}">`;
  return head.replaceAll(preload, "") + html.slice(bodyAt).replace('<script type="module" async="">', lateScript);
}

/** Of what runs as a script, also later; data blocks need no permission. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(scripts, ([, code = ""]) => `sha256-${hash("sha256", code, "base64")}`);
  return [...new Set(hashes)];
}
