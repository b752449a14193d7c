import { readLetterhead } from "#company/letterhead.server.ts";
import { RETENTION } from "#company/retention.ts";
import type { DisclosureLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { Refusal } from "#lib/refusal.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId, newToken, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { DISCLOSURE_ANCHOR } from "./anchor.ts";
import { drawOwnDisclosure } from "./disclose.server.ts";
import { disclosureMail } from "./disclosure-mails.ts";
import { findDisclosureLink, insertDisclosureLink, spendDisclosureLink } from "./links.data.ts";

const HOUR = 3_600_000;
const WRONG_LINKS: Limit = { name: "wrong-disclosure-links", points: 20, seconds: 900 };

/** Whoever asks learns nothing: every address gets the same answer and the same mail. */
export async function requestDisclosure(
  platform: Platform,
  { email, website }: { email: string; website: string },
): Promise<void> {
  if (website !== "") return;
  const { db, clock, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    const isMailed = await mayMailUnrequested(platform, tx, "disclosure-link", email);
    if (isMailed)
      await queueMails(tx, clock.now(), [disclosureMail(newId(), email, letterhead, clock.now())]);
  });
  outbox.wake();
}

/** Made when the mail leaves. It stands behind the '#', which no server is told. */
export function disclosureLinkMaker({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<DisclosureLink> {
  return async (_link, recipient) => {
    const token = newToken();
    const expires_at = clock.now() + RETENTION.disclosureHours * HOUR;
    await insertDisclosureLink(db, { token_hash: sha256(token), email: recipient, expires_at });
    return {
      href: `${config.baseUrl}${paths.info.datenschutz}${DISCLOSURE_ANCHOR}${token}`,
      recipient,
    };
  };
}

/** To whoever reads the mails of an address, once. The link is used up with the answer, so that a failure costs nothing. */
export async function giveDisclosure(
  platform: Platform,
  token: string,
  address: string,
): Promise<FileAnswer> {
  const { db, clock, limits, auditLog } = platform;
  const hash = sha256(token);
  const email = await findDisclosureLink(db, hash, clock.now());
  if (email === undefined) {
    await limits.check(WRONG_LINKS, address);
    await limits.count(WRONG_LINKS, address);
    throw disclosureLinkInvalid();
  }
  const content = await drawOwnDisclosure(platform, email);
  await db.transaction().execute(async (tx) => {
    if (!(await spendDisclosureLink(tx, hash))) throw disclosureLinkInvalid();
    await auditLog.note(tx, {
      bereich: "nachricht",
      text: "Auskunft über gespeicherte Daten an eine bestätigte E-Mail-Adresse gegeben",
    });
  });
  return { filename: "Auskunft.pdf", content, headers: { "Cache-Control": "no-store" } };
}

const disclosureLinkInvalid = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht mehr. Fordern Sie einfach einen neuen an.",
  );
