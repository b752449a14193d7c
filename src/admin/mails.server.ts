import { layOutMail } from "#lib/mail-layout.ts";
import { Refusal } from "#lib/refusal.ts";
import { findMailById, retryMail as makeDue } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { MailText } from "./mail-schema.ts";

/** The words that its reader gets, laid out as text, so that nothing in it can be pressed by accident. */
export async function readMail({ db }: Pick<Platform, "db">, id: string): Promise<MailText> {
  const row = await findMailById(db, id);
  if (!row) throw new Refusal(404, "mail_unbekannt", "Diese E-Mail gibt es nicht mehr.");
  const { body, frame, subject, accountLink, bookingLink } = row.message;
  const { action, ...words } = body;
  const knopf = action?.label ?? accountLink?.label ?? bookingLink?.label ?? null;
  return { id, recipient: row.recipient, subject, text: layOutMail(words, frame).text, knopf };
}

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
