import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { berlinNow, type Clock } from "../clock.server.ts";
import type { ContentWatch } from "../content-watch.server.ts";

/**
 * Pages from memory: rendered once per content change and Berlin day, compressed, and answered without going through the site again.
 * What a page says depends on its path alone, so the path is the key; a query string is the browser's affair.
 */
export type PageCache = {
  /** Answers when the page is ready; false when it has to be made. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the page of the request's path, once for all who ask meanwhile. Only a text with status 200 is kept. */
  make(request: Request, render: (path: string) => Promise<Response>): Promise<Response>;
};

type Options = {
  clock: Clock;
  content: Pick<ContentWatch, "version">;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** False while nothing may be answered from memory. */
  isOpen: () => boolean;
};

/** A page is current as long as neither has changed. */
type Moment = { version: number | undefined; day: string };
type Page = {
  status: number;
  etag: string;
  mayBeKept: boolean;
  /** Most wanted first. */
  variants: Variant[];
  isPressed: boolean;
};
type Variant = { encoding: Encoding; headers: Record<string, string>; bytes: Buffer<ArrayBuffer> };
type Encoding = "br" | "gzip" | undefined;

const MOST_PAGES = 128;
const MINUTE = 60_000;
/** For the visitor who waits for a new page; in larger chunks than usual, since the page arrives in one piece. */
const HASTY_GZIP = { level: constants.Z_BEST_SPEED, chunkSize: 65_536 };
const GZIP = { level: constants.Z_BEST_COMPRESSION, chunkSize: 65_536 };
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export function createPageCache({ clock, content, headers, isOpen }: Options): PageCache {
  const pages = new Map<string, Page & Moment>();
  const underWay = new Map<string, Moment & { page: Promise<Page> }>();
  const today = berlinDay(clock);

  function isFresh({ version, day }: Moment): boolean {
    return version !== undefined && version === content.version() && day === today();
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== "GET" && request.method !== "HEAD") || !isOpen()) return false;
    const page = pages.get(pathOf(request.url ?? ""));
    if (!page || !isFresh(page)) return false;
    // When it fails, the larger form stays.
    if (!page.isPressed) press(page).catch(() => {});
    const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
    const variant = variantFor(page, accepted);
    const isKnown = isUnchanged(page, known);
    response.writeHead(isKnown ? 304 : 200, isKnown ? withoutBody(variant) : variant.headers);
    response.end(isKnown || request.method === "HEAD" ? undefined : variant.bytes);
    return true;
  }

  async function make(
    request: Request,
    render: (path: string) => Promise<Response>,
  ): Promise<Response> {
    const page = await makeOnce(pathOf(new URL(request.url).pathname), render);
    const variant = variantFor(page, request.headers.get("accept-encoding"));
    if (page.mayBeKept && isUnchanged(page, request.headers.get("if-none-match"))) {
      return new Response(null, { status: 304, headers: withoutBody(variant) });
    }
    return new Response(variant.bytes.length > 0 ? variant.bytes : null, {
      status: page.status,
      headers: variant.headers,
    });
  }

  function makeOnce(path: string, render: (path: string) => Promise<Response>): Promise<Page> {
    const others = underWay.get(path);
    // One that was begun before a change would show what was before it.
    if (others && isFresh(others)) return others.page;
    const moment = { version: content.version(), day: today() };
    const making = { ...moment, page: makePage() };
    underWay.set(path, making);
    return making.page;

    async function makePage(): Promise<Page> {
      try {
        const page = await pageOf(await render(path), headers);
        if (page.mayBeKept && isFresh(moment)) keep(path, { ...page, ...moment });
        return page;
      } finally {
        if (underWay.get(path) === making) underWay.delete(path);
      }
    }
  }

  function keep(path: string, page: Page & Moment): void {
    pages.delete(path);
    pages.set(path, page);
    const oldest = pages.keys().next().value;
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  }

  return { answer, make };
}

/** The path without its query string, and without a slash at its end. */
function pathOf(address: string): string {
  const end = address.indexOf("?");
  const path = end < 0 ? address : address.slice(0, end);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Today in Berlin. A day begins with a minute, so the calendar is asked once in each. */
function berlinDay(clock: Clock): () => string {
  let minute = Number.NaN;
  let day = "";
  return () => {
    const now = Math.floor(clock.now() / MINUTE);
    if (now !== minute) {
      minute = now;
      day = berlinNow(clock).datum;
    }
    return day;
  };
}

async function pageOf(response: Response, common: Record<string, string>): Promise<Page> {
  const { status } = response;
  const plain = Buffer.from(await response.arrayBuffer());
  const isText = /^(?:text\/|application\/(?:xml|json|manifest\+json))/.test(
    response.headers.get("content-type") ?? "",
  );
  const mayBeKept =
    status === 200 && isText && !response.headers.get("cache-control")?.includes("no-store");
  const pressed = mayBeKept ? await promisify(gzip)(plain, HASTY_GZIP) : undefined;
  const etag = `W/"${hash("sha256", pressed ?? "", "base64url").slice(0, 20)}"`;
  const headers = new Headers({
    ...common,
    ...(mayBeKept && { ETag: etag, Vary: "Accept-Encoding" }),
  });
  for (const [name, value] of response.headers) headers.set(name, value);

  const bare = Object.fromEntries(headers);
  const variants = [
    ...(pressed ? [variant("gzip", pressed, bare)] : []),
    variant(undefined, plain, bare),
  ];
  return { status, etag, mayBeKept, variants, isPressed: false };
}

/** The first visitor does not wait for the best compression; it follows with the second request. */
async function press(page: Page): Promise<void> {
  page.isPressed = true;
  const plain = page.variants.at(-1);
  if (!plain) return;
  const { bytes, headers } = plain;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, BROTLI),
    promisify(gzip)(bytes, GZIP),
  ]);
  page.variants = [variant("br", br, headers), variant("gzip", gz, headers), plain];
}

function variant(
  encoding: Encoding,
  bytes: Variant["bytes"],
  headers: Record<string, string>,
): Variant {
  const ofBody = {
    "content-length": String(bytes.length),
    ...(encoding && { "content-encoding": encoding }),
  };
  return { encoding, bytes, headers: { ...headers, ...ofBody } };
}

function variantFor({ variants }: Page, accepted: string | null = ""): Variant {
  const fitting = variants.find(
    ({ encoding }) => encoding === undefined || accepted?.includes(encoding),
  );
  if (!fitting) throw new Error("a page without its plain variant");
  return fitting;
}

function isUnchanged({ etag }: Page, known: string | null = ""): boolean {
  return known?.includes(etag.slice(2)) ?? false;
}

function withoutBody({ headers }: Variant): Record<string, string> {
  const {
    "content-length": _length,
    "content-encoding": _encoding,
    "content-type": _type,
    ...rest
  } = headers;
  return rest;
}
