import { makeCalendarToken } from "#platform/calendar-token.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { FeedAddress } from "./schema.ts";

/** Shown once; the address before ends with it. */
export async function makeFeedAddress({ db, config }: Platform): Promise<FeedAddress> {
  const url = `${config.baseUrl}/api/calendar/${await makeCalendarToken(db)}.ics`;
  return { url, webcal: url.replace(/^https?:/, "webcal:") };
}
