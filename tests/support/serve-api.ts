import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createApi } from "../../src/app/api.server.ts";
import { attachmentMaker } from "../../src/app/attachment-maker.server.ts";
import { linkMaker } from "../../src/app/link-maker.server.ts";
import { giveVisitsAway } from "../../src/bookings/calendar/hour-plan.server.ts";
import { offerFreePlaces } from "../../src/bookings/offer-free-places.server.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { createLog } from "../../src/server/log.server.ts";
import { closePlatform, openPlatform } from "../../src/server/open-platform.server.ts";

/** One node of several: the real API over HTTP in a process of its own, with a clock that stands at CLOCK (epoch milliseconds). */
const config = readConfig(process.env);
const now = Number(process.env.CLOCK);
const platform = openPlatform(config, { now: () => now }, createLog(config.logLevel), {
  links: linkMaker,
  attachments: attachmentMaker,
  roomFreed: offerFreePlaces,
  staffGone: giveVisitsAway,
});
const server = serve(
  { fetch: createApi(platform).fetch, port: config.port, hostname: "127.0.0.1" },
  (info: AddressInfo) => {
    console.log(`http://127.0.0.1:${info.port}`);
  },
);

process.once("SIGTERM", () => {
  server.close(async () => {
    await closePlatform(platform);
    process.exit(0);
  });
});
