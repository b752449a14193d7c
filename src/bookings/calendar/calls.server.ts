import { z } from "zod";
import { companySettingsSchema } from "#company/schema.ts";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { call } from "#server/http/call.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import { closeDays, openDays, planClosing } from "./closing.server.ts";
import { endFeed, hasFeedAddress, makeFeedAddress, writeFeed } from "./feed.server.ts";
import { readHeldDays } from "./held-days.server.ts";
import { saveHourPlan } from "./hour-plan.server.ts";
import { readCalendar } from "./read-calendar.server.ts";
import {
  calendarBookingSchema,
  calendarSchema,
  closedSchema,
  closingPlanSchema,
  closingQuery,
  closingSchema,
  feedAddressSchema,
  feedStateSchema,
  heldDaySchema,
  heldDaysQuery,
  hourPlanChangeSchema,
  savedHourPlanSchema,
  spanQuery,
} from "./schema.ts";

/** Calendars ask a few times an hour; guessing addresses takes more. */
const FEED_REQUESTS = { name: "calendar-feed", points: 120, seconds: 600, per: "address" } as const;

const STAFF_CLOSES =
  "Staff may where the owner allows it, at most three days at once and within the next seven (403 `nicht_erlaubt`).";

export const calendarCalls = [
  call("GET /calendar", {
    needs: "staff",
    summary:
      "The shop's calendar: days with their free places and closures, open and done bookings",
    description:
      "At most three months at once. A stay of several days is there with each of them in `tage`.",
    tag: "booking",
    query: spanQuery,
    answer: calendarSchema,
    handle: ({ platform, viewer, query }) => readCalendar(platform, viewer, query.von, query.bis),
  }),
  call("GET /closures", {
    needs: "staff",
    summary:
      "The open bookings of days that are to be closed, each with the days to which it could go",
    description: STAFF_CLOSES,
    tag: "booking",
    query: closingQuery,
    answer: closingPlanSchema,
    handle: ({ platform, viewer, query }) => planClosing(platform, viewer, query),
  }),
  call("GET /held-days", {
    needs: "staff",
    summary: "The days of a span that are kept free for whoever was offered one",
    tag: "booking",
    query: heldDaysQuery,
    answer: z.array(heldDaySchema),
    handle: ({ platform, query }) => readHeldDays(platform, query),
  }),
  call("POST /closures", {
    needs: "staff",
    summary: "Close days, and move or cancel every open booking on them, in one step",
    description: `${STAFF_CLOSES} With \`nur\` \`kunde\` the days stay open, and only what is done at the customers' place is dealt with. \`umgang\` says what becomes of each open booking that takes one of the days. 409 \`veraltet\`: they are not all named; the answer carries them in \`aktuell\`. When one of them cannot be moved nothing is changed, and \`fields\` names it. \`gehalten\` names the days that were held for offers: whoever says yes to one has to choose another.`,
    tag: "booking",
    body: closingSchema,
    answer: closedSchema,
    errors: [409],
    carries: { aktuell: z.array(calendarBookingSchema) },
    handle: ({ platform, viewer, body }) => closeDays(platform, viewer, body),
  }),
  call("DELETE /closures", {
    needs: "admin",
    summary: "Open days again that the shop closed by itself",
    tag: "company",
    query: spanQuery,
    answer: null,
    handle: ({ platform, query }) => openDays(platform, query.von, query.bis),
  }),
  call("PUT /hour-plan", {
    needs: "admin",
    summary:
      "Count the hours of bays instead of places a day, or places again; what is booked stays",
    description:
      "Every open booking, and every day held for an offer, gets its hours where a bay has them; `kollisionen` and `gehalten` are the others. The shop's bays, and how long its services take, come with it.",
    tag: "company",
    body: hourPlanChangeSchema,
    answer: savedHourPlanSchema,
    errors: [409],
    carries: { aktuell: companySettingsSchema },
    handle: ({ platform, body }) => saveHourPlan(platform, body.stunden, body.version),
  }),
  call("GET /calendar/subscription", {
    needs: "staff",
    summary: "Whether the calendar has an address to subscribe to",
    tag: "booking",
    answer: feedStateSchema,
    handle: async ({ platform, viewer }) => ({
      aktiv: await hasFeedAddress(platform, viewer),
    }),
  }),
  call("POST /calendar/subscription", {
    needs: "staff",
    summary:
      "Make a new secret address to subscribe to; the one before ends, and this one with the next password",
    description: NEEDS_CONFIRMATION,
    tag: "booking",
    answer: feedAddressSchema,
    status: 201,
    handle: ({ platform, viewer, token }) => makeFeedAddress(platform, viewer, token),
  }),
  call("DELETE /calendar/subscription", {
    needs: "staff",
    summary: "End the subscription",
    tag: "booking",
    answer: null,
    handle: ({ platform, viewer }) => endFeed(platform, viewer),
  }),
  call("GET /calendar/:file{[\\w-]{1,100}\\.ics}", {
    needs: "all",
    summary:
      "The shop's calendar as iCalendar (text/calendar), for whoever knows its secret address",
    description: "`/calendar/{secret}.ics`. With an ETag; the secret stands in no log.",
    tag: "booking",
    limit: FEED_REQUESTS,
    sends: ["If-None-Match"],
    answer: "text/calendar",
    errors: [404],
    handle: async ({ platform, params, headers: sent }) => {
      const text = await writeFeed(platform, params.file.replace(/\.ics$/, ""));
      const etag = `"${sha256(text).slice(0, 32)}"`;
      const headers = {
        ETag: etag,
        "Cache-Control": "private, no-cache",
        "X-Robots-Tag": "noindex",
      };
      if (sent["If-None-Match"]?.includes(etag)) return { headers, isUnchanged: true };
      return { headers, filename: "termine.ics", content: text, isShown: true };
    },
  }),
] as const;
