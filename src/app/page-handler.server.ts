import type { Context } from "hono";
import { readSettings } from "#company/company.data.ts";
import type { PageCache } from "#server/http/page-cache.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { type FailureAnswer, failureAnswer } from "#website/failure-answer.ts";
import { type MaintenanceContact, maintenanceHtml } from "#website/maintenance-html.ts";
import { isReadable, isSameAddress, pageAddress } from "#website/page-address.ts";
import { PLAIN_PAGE_POLICY } from "#website/plain-page.ts";

const MAINTENANCE_HEADERS = {
  "Retry-After": "10",
  "Cache-Control": "no-store",
  "Content-Security-Policy": PLAIN_PAGE_POLICY,
};

/** `npm run dev`: every change is in the next answer. */
const IS_WORKBENCH = import.meta.env.DEV;
let pagesModule: Promise<typeof import("./pages.server.ts")> | undefined;

/** React and the pages take longer to load than all the rest: the calls are answered first, the pages follow before they are asked for. */
export function loadPages(): Promise<typeof import("./pages.server.ts")> {
  // What was changed since then is in the next answer.
  if (IS_WORKBENCH) return import("./pages.server.ts");
  pagesModule ??= import("./pages.server.ts");
  return pagesModule;
}

type LastKnownShop = { contact(): MaintenanceContact; remember(): void };

/** Whom to call when there is no page, as far as it was heard of while there was one. */
export function lastKnownShop({ content, config, db }: Platform): LastKnownShop {
  let contact = { companyName: "", phone: "", email: config.adminEmail };
  let rememberedVersion: number | undefined | null = null;

  function remember(): void {
    if (content.version() === rememberedVersion) return;
    rememberedVersion = content.version();
    readSettings(db).then(
      ({ companyName, phoneNumbers, email }) => {
        contact = { companyName, phone: phoneNumbers[0] ?? "", email };
      },
      () => {},
    );
  }

  return { contact: () => contact, remember };
}

export function createPageHandler(
  platform: Platform,
  pages: PageCache,
  shop: LastKnownShop,
): (c: Context) => Promise<Response> {
  const { watch, config } = platform;
  const { origin } = new URL(config.baseUrl);

  async function render(request: Request): Promise<Response> {
    const { renderPage } = await loadPages();
    const page = await renderPage(platform, request);
    if (page.status < 500) shop.remember();
    return page;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = pageAddress(pathname);
    if (request.method !== "GET" && request.method !== "HEAD")
      return toResponse(failureAnswer(405, pathname, shop.contact()));
    const asked = isReadable(pathname) ? request : new Request(origin + address, request);
    if (pathname.endsWith(".data")) return await render(asked);
    if (asked === request && !isSameAddress(pathname, address)) return moved(address + search);
    // A page says the same to everybody: neither its query nor a header of the visitor takes part.
    const page = await pages.make(asked, (path) => render(new Request(origin + path)));
    return search && !isHtml(page) ? await render(asked) : page;
  }

  return async (c) => {
    const unavailable = () => c.html(maintenanceHtml(shop.contact()), 503, MAINTENANCE_HEADERS);
    if (!watch.isUp()) return unavailable();
    const page = await answer(c.req.raw);
    if (page.status < 500) return page;
    // A page that failed because the database is gone is no page of its own.
    if (!(await watch.probe())) return unavailable();
    // The router's own words are English; what a page asks for from inside is read by its code alone.
    return isHtml(page) || c.req.path.endsWith(".data")
      ? page
      : toResponse(failureAnswer(500, "", shop.contact()));
  };
}

function moved(address: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: address, "Cache-Control": "no-cache" },
  });
}

export function toResponse({ status, headers, body }: FailureAnswer): Response {
  return new Response(body, { status, headers });
}

function isHtml(page: Response): boolean {
  return page.status === 304 || (page.headers.get("content-type") ?? "").startsWith("text/html");
}
