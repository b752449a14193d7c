import { defineCalls } from "#server/http/define-calls.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import { calls } from "./calls.ts";
import { closeDays, planClosing } from "./closing.server.ts";
import { endFeed, hasFeedAddress, makeFeedAddress, writeFeed } from "./feed.server.ts";
import { readCalendar } from "./read-calendar.server.ts";

export const calendarApi = defineCalls(calls, {
  "GET /calendar": ({ platform, query }) => readCalendar(platform, query.von, query.bis),
  "GET /closures": ({ platform, query }) => planClosing(platform, query.von, query.bis),
  "POST /closures": ({ platform, body }) => closeDays(platform, body),
  "GET /calendar/subscription": async ({ platform, viewer }) => ({
    aktiv: await hasFeedAddress(platform, viewer),
  }),
  "POST /calendar/subscription": ({ platform, viewer, token }) =>
    makeFeedAddress(platform, viewer, token),
  "DELETE /calendar/subscription": ({ platform, viewer }) => endFeed(platform, viewer),
  "GET /calendar/:file{[\\w-]{1,100}\\.ics}": async ({ platform, params, headers: sent }) => {
    const text = await writeFeed(platform, params.file.replace(/\.ics$/, ""));
    const etag = `"${sha256(text).slice(0, 32)}"`;
    const headers = { ETag: etag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
    if (sent["If-None-Match"]?.includes(etag)) return { headers, isUnchanged: true };
    return { headers, filename: "termine.ics", content: text, isShown: true };
  },
});
