import { readSettings } from "#company/company.data.ts";
import { RETENTION } from "#company/retention.ts";
import type { PermitLink } from "#lib/mail.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId, newToken, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { countOpenGuestBookings } from "../booking-lists.data.ts";
import { permitMail } from "../mails/permit.ts";
import { BOOKINGS_PER_PERMIT, OPEN_BOOKINGS_PER_EMAIL } from "../request-terms.ts";
import { letterheadOf } from "../shop.server.ts";
import { insertPermit } from "./booking-permits.data.ts";

const REQUESTED_PERMITS: Limit = { name: "requested-permits-address", points: 20, seconds: 3600 };

/**
 * Somebody whose address has as many open appointments as an address may have wants to ask for more. Whether that is so is looked up when the
 * mail leaves, and a recipient who had enough mails gets none: the answer is the same for every address.
 */
export async function requestPermit(
  platform: Platform,
  email: string,
  address: string,
): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(REQUESTED_PERMITS, address);
  const letterhead = letterheadOf(platform, await readSettings(db));
  await db.transaction().execute(async (tx) => {
    const isMailed = await mayMailUnrequested(platform, tx, "booking-permit", email);
    if (isMailed)
      await queueMails(tx, clock.now(), [permitMail(newId(), email, letterhead, clock.now())]);
  });
  outbox.wake();
}

const HOUR = 3_600_000;

/** Makes the permits when their mails leave; an address that still has room needs none. */
export function permitLinkMaker({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<PermitLink> {
  return async (_link, recipient) => {
    if (
      (await countOpenGuestBookings(db, recipient, berlinNow(clock).datum)) <
      OPEN_BOOKINGS_PER_EMAIL
    )
      return undefined;
    const token = newToken();
    const expires_at = clock.now() + RETENTION.permitHours * HOUR;
    await insertPermit(db, {
      token_hash: sha256(token),
      email: recipient,
      termine: BOOKINGS_PER_PERMIT,
      expires_at,
    });
    return { href: `${config.baseUrl}${withQuery(paths.website.booking, { token })}`, recipient };
  };
}
