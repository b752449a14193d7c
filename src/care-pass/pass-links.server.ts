import { renderSVG } from "uqr";
import { messageLink } from "#bookings/mails/message-link.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { paths } from "#lib/paths.ts";
import { isoNow } from "#server/clock.server.ts";
import { findMail, queueMails } from "#server/mail/outbox.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { passNote } from "./link-audit-lines.ts";
import { addressOpen, noAddress, passUnknown } from "./link-refusals.ts";
import { passMail, passMessage } from "./owner-mails.ts";
import type { ShownPassLink } from "./owner-schema.ts";
import { mayHavePass, ownLinkOf, passTokenOf } from "./pass-link.server.ts";
import { readPassPerson } from "./pass-person.server.ts";
import { findPass, type PassRow, revokeLinks } from "./passes.data.ts";

/** For the owner's phone: address, QR code and a ready message. */
export async function showLink(platform: Platform, id: string): Promise<ShownPassLink> {
  const { db, clock, config } = platform;
  const pass = await readOpenPass(platform, id);
  const { telefon, name } = await readPassPerson(db, pass);
  const linkId = await db.transaction().execute((tx) => ownLinkOf(tx, id, isoNow(clock)));
  const url = `${config.baseUrl}${paths.website.carePass({ token: await passTokenOf(db, linkId) })}`;
  const { company } = await readLetterhead(platform);
  const text = passMessage({ name, modell: pass.modell, url, shop: company.companyName });
  return {
    url,
    qr: renderSVG(url, { ecc: "M", border: 4, pixelSize: 6 }),
    whatsapp: messageLink("whatsapp", { telefon, email: "", subject: "", text }) ?? null,
  };
}

/** The link is made when the mail leaves, so its sender need not see it. The same key sends one mail. */
export async function mailPassLink(
  platform: Platform,
  id: string,
  key: string | undefined,
): Promise<void> {
  const { db, clock, auditLog, outbox } = platform;
  const pass = await readOpenPass(platform, id);
  const person = await readPassPerson(db, pass);
  if (person.email === "") throw noAddress();
  if (!(await mayHavePass(db, pass, person.email))) throw addressOpen();
  const mail = passMail(
    { ...person, passId: id, modell: pass.modell },
    await readLetterhead(platform),
    key ? sha256(key) : newId(),
  );
  await db.transaction().execute(async (tx) => {
    if (await findMail(tx, mail.key)) return;
    await queueMails(tx, clock.now(), [mail]);
    await auditLog.note(tx, passNote(id, "Link per E-Mail geschickt"));
  });
  outbox.wake();
}

/** All links: a wrong one may have been passed on. */
export async function takeLinksBack(platform: Platform, id: string): Promise<void> {
  await readOpenPass(platform, id);
  await platform.db.transaction().execute(async (tx) => {
    await revokeLinks(tx, id, isoNow(platform.clock));
    await platform.auditLog.note(tx, passNote(id, "alle Links zurückgenommen"));
  });
}

async function readOpenPass({ db }: Platform, id: string): Promise<PassRow> {
  const pass = await findPass(db, id);
  if (!pass || pass.geschlossen_am !== null) throw passUnknown();
  return pass;
}
