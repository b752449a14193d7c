import { setTimeout as pause } from "node:timers/promises";
import { findUser } from "#accounts/users.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import { findMail, queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { testMail } from "./mails.ts";
import type { TestMail } from "./schema.ts";
import { updateMilestone } from "./setup.data.ts";

/** A mail server that says nothing for so long is answered for in words; the outbox goes on trying. */
const PATIENCE = 12_000;

/** Sends a mail to the admin's own address the way every mail goes, and says what became of it. */
export async function sendTestMail(platform: Platform, userId: string): Promise<TestMail> {
  const { db, clock, config, outbox, auditLog } = platform;
  const user = await findUser(db, userId);
  if (!user) throw notLoggedIn();
  const mail = testMail(newId(), user.email, await readLetterhead(platform), clock.now());
  await db.transaction().execute(async (tx) => {
    await queueMails(tx, clock.now(), [mail]);
    await auditLog.note(tx, { bereich: "website", text: "Testmail gesendet" });
  });

  const isTooLate = new AbortController();
  await Promise.race([
    outbox.deliverDue(),
    pause(PATIENCE, undefined, { signal: isTooLate.signal }).catch(() => {}),
  ]);
  isTooLate.abort();

  const row = await findMail(db, mail.key);
  const recipient = user.email;
  if (row?.last_error) return { outcome: "failed", recipient, reason: row.last_error };
  if (!row?.sent_at) return { outcome: "waiting", recipient };
  if ((await findMailHost({ db, config })) === undefined)
    return { outcome: "kept_as_file", recipient };
  await updateMilestone(db, { testmail_am: isoNow(clock) });
  return { outcome: "sent", recipient };
}
