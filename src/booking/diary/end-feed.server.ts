import { hasCalendarToken, revokeCalendarToken } from "#platform/calendar-token.server.ts";
import type { Platform } from "#platform/platform.server.ts";

export async function endFeed({ db, journal }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await hasCalendarToken(tx))) return;
    await revokeCalendarToken(tx);
    await journal.note(tx, { bereich: "website", text: "Kalender-Abo beendet" });
  });
}
