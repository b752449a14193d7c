import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { pageOfStart, wantsStart } from "../../build/start-file.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders the page of a request, or what starts it later: React, the router and every page hang on this file alone. */
export async function renderPage(platform: Platform, request: Request): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  const { origin, pathname } = new URL(request.url);
  const started = pageOfStart(pathname);
  context.set(wantsStart, started !== undefined);
  return await handle(started === undefined ? request : new Request(origin + started), context);
}
