import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { platformContext } from "#platform/load-context.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isApartOnServer } from "#site/kinds-of-pages.ts";
import { publicBuild } from "../build/public-routes.ts";
import { pageOfStart, wantsStart } from "../build/start-file.ts";
import { isOn } from "../build/switches.ts";

const handleInArea = createRequestHandler(build, import.meta.env.MODE);

// On the workbench there is one list of routes for all.
const handlePublic = import.meta.env.DEV || !isOn("route-lists") ? handleInArea : createRequestHandler(publicBuild(build), "production");

/** Renders the page of a request, or what starts it later: React, the router and every page hang on this file alone. */
export async function renderPage(platform: Platform, request: Request): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  const { origin, pathname } = new URL(request.url);
  const started = pageOfStart(pathname);
  context.set(wantsStart, started !== undefined);
  // A question from inside the page ends with its own word, such as /customer.data.
  const page = started ?? pathname.replace(/\.data$/, "");
  const handle = isApartOnServer(page) ? handleInArea : handlePublic;
  return await handle(started === undefined ? request : new Request(origin + started), context);
}
