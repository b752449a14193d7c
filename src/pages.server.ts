import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { platformContext } from "#platform/load-context.server.ts";
import type { Platform } from "#platform/platform.server.ts";

const handle = createRequestHandler(build, "production");

/** Renders the page of a request: React, the router and every page hang on this file alone. */
export async function renderPage(platform: Platform, request: Request): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  return await handle(request, context);
}
