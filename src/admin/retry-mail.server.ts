import { Refusal } from "#lib/refusal.ts";
import { retryMail as makeDue } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";

export async function retryMail(
  { db, clock, outbox, auditLog }: Platform,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await makeDue(tx, id, clock.now()))) {
      throw new Refusal(
        404,
        "mail_unbekannt",
        "Diese E-Mail gibt es nicht (mehr) oder sie ist schon versendet.",
      );
    }
    await auditLog.note(tx, {
      bereich: "website",
      text: "Nicht versendete E-Mail noch einmal auf den Weg gebracht",
    });
  });
  outbox.wake();
}
