import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "../../src/app/api.server.ts";
import { servePictures } from "../../src/server/files/serve-pictures.server.ts";
import type { Platform } from "../../src/server/platform.server.ts";

export type HttpNode = { url: string; close(): Promise<void> };

/** The API and the pictures of a shop over real HTTP, where the way a body comes in matters. */
export async function openHttpNode(platform: Platform): Promise<HttpNode> {
  const site = new Hono().route("/", createApi(platform)).use(servePictures(platform));
  const server = createServer(getRequestListener(site.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
