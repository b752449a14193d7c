import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { platformContext } from "#platform/load-context.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isInArea, publicRoutes, publicRoutesUrl } from "#site/areas.ts";

const handleInArea = createRequestHandler(build, import.meta.env.MODE);

/** Visitors' pages alone, with a list of routes as short as theirs (decision 010). */
const handlePublic = createRequestHandler(
  {
    ...build,
    routes: publicRoutes(build.routes),
    assets: { ...build.assets, routes: publicRoutes(build.assets.routes), url: publicRoutesUrl(build.assets.url) },
  },
  "production",
);

/** Renders the page of a request: React, the router and every page hang on this file alone. */
export async function renderPage(platform: Platform, request: Request): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  // On the workbench there is one list of routes for all.
  const handle = import.meta.env.DEV || isInArea(pageOf(request)) ? handleInArea : handlePublic;
  return await handle(request, context);
}

/** Also of a question from inside the page, such as /customer.data. */
function pageOf({ url }: Request): string {
  return new URL(url).pathname.replace(/\.data$/, "");
}
