import { hash, randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { platformContext } from "#server/http/load-context.server.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.server.ts";
import { describeError } from "#server/log.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { searchStatus } from "#setup/search-status.ts";
import { readMilestones } from "#setup/setup.data.ts";
import { headScript } from "#website/boot-script.ts";
import { LATE_SCRIPT_TYPE } from "#website/hydration.ts";
import { hydratesAtOnce } from "#website/kinds-of-pages.ts";
import { sectionOf } from "#website/section-paths.ts";
import { cutStart, markedScripts, withoutMarks } from "../build/rendered-page.ts";
import { startAddress, wantsStart } from "../build/start-file.ts";

const IS_LATE_START_ON = !import.meta.env.DEV;

/** Renders the whole page before the first byte leaves: it is kept, and its policy names the hashes of those inline scripts that the router and we have put there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = randomUUID();
  const { rendered, failures } = await renderWhole(
    <ServerRouter context={context} url={request.url} nonce={mark} />,
    mark,
  );
  for (const failure of failures) logFailure(failure, loadContext);
  const { pathname } = new URL(request.url);
  const standsFirst =
    IS_LATE_START_ON && status === 200 && failures.length === 0 && !hydratesAtOnce(pathname);
  const late = standsFirst
    ? cutStart(rendered, mark, { type: LATE_SCRIPT_TYPE, address: startAddress(pathname) })
    : undefined;
  if (loadContext.get(wantsStart)) return startFile(late?.start);
  const routers = markedScripts(late?.page ?? rendered, mark);
  const scripts = [headScript(sectionOf(pathname) !== undefined), ...routers];
  const hashes = scripts.map((code) => `sha256-${hash("sha256", code, "base64")}`);
  let html = withoutMarks(late?.page ?? rendered, mark);
  if (await isHidden(loadContext.get(platformContext))) {
    headers.set("X-Robots-Tag", "noindex");
    html = html.replace("<head>", '<head><meta name="robots" content="noindex"/>');
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policyFor([...new Set(hashes)]));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return new Response(html, { status: failures.length > 0 ? 500 : status, headers });
}

/** The whole page as soon as every part of it is there, and why parts could not be rendered; throws when there is no page at all. */
async function renderWhole(
  page: ReactNode,
  nonce: string,
): Promise<{ rendered: string; failures: unknown[] }> {
  const failures: unknown[] = [];
  const { promise: allReady, resolve, reject } = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(page, {
    nonce,
    // Large sections stay in place instead of being moved there by a script, so that the page reads without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError: (error) => void failures.push(error),
  });
  await allReady;
  return { rendered: await text(stream.pipe(new PassThrough())), failures };
}

/** Asked for by the page's boot script, and as good for everybody as the page. */
function startFile(code: string | undefined): Response {
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
  return code === undefined ? new Response(null, { status: 404 }) : new Response(code, { headers });
}

/** Vite puts changed styles into the page by a script. */
function policyFor(hashes: readonly string[]): string {
  const policy = contentSecurityPolicy(hashes);
  return import.meta.env.DEV
    ? policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    : policy;
}

/** Nothing but an unexpected error is worth a line; the visitor reads no more than that something went wrong. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) logFailure(error, context);
};

function logFailure(error: unknown, context: Readonly<RouterContextProvider>): void {
  context.get(platformContext).log.error({ error: describeError(error) }, "page failed");
}

async function isHidden({ db, config }: Platform): Promise<boolean> {
  const { live_am } = await readMilestones(db);
  return searchStatus(config.baseUrl, live_am) === "hidden";
}
