import { makeCalendarToken } from "#platform/calendar-token.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { FeedAddress } from "./schema.ts";

/** Shown once; the address before ends with it. */
export async function makeFeedAddress({ db, config, journal }: Platform): Promise<FeedAddress> {
  const token = await db.transaction().execute(async (tx) => {
    await journal.note(tx, { bereich: "website", text: "Kalender-Abo mit neuer Adresse eingerichtet" });
    return await makeCalendarToken(tx);
  });
  const url = `${config.baseUrl}/api/calendar/${token}.ics`;
  return { url, webcal: url.replace(/^https?:/, "webcal:") };
}
