import type { Db } from "#db/connect.server.ts";
import type { WaitingLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { findPaperOfLink, paperPath } from "#papers/paper-link.server.ts";
import { findPaper } from "#papers/papers.data.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { waitingUnknown } from "../refusals.ts";
import { signedBooking } from "../signed-booking.server.ts";
import { findWaiting } from "../waiting.data.ts";
import { isUnconfirmedOver } from "../waiting.ts";

const WRONG_LINKS: Limit = { name: "wrong-waiting-links", points: 20, seconds: 900 };

async function words(db: Db, id: string): Promise<string> {
  const bookingId = (await findWaiting(db, id))?.booking_id ?? null;
  return `waiting ${id} ${bookingId === null ? "" : await signedBooking(db, bookingId)}`;
}

export async function waitingPath(db: Db, id: string): Promise<string> {
  return paths.website.waiting({ token: `${id}-${await signId(db, await words(db, id))}` });
}

/** Who waits, by the link in one of the mails to them. Throws when nobody has made it, or nobody waits any more. */
export async function openWaitingLink(
  { db, clock, limits }: Platform,
  token: string,
  address: string,
): Promise<string> {
  const paper = await findPaperOfLink(db, token, "freier_termin", signedBooking);
  const id = paper?.waiting_id ?? (await idOfLink(db, token, (waiting) => words(db, waiting)));
  const one = id === undefined ? undefined : await findWaiting(db, id);
  if (one && !isUnconfirmedOver(one, clock.now())) return one.id;
  // Only misses count, and stop nobody who has a right one.
  await limits.spend(WRONG_LINKS, address);
  throw waitingUnknown();
}

/** Made when the mail leaves; a free place that is over needs none. */
export function waitingLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<WaitingLink> {
  return async ({ waitingId, paperId }, recipient) => {
    if (!(await findWaiting(db, waitingId))) return undefined;
    if (paperId === undefined)
      return { href: `${config.baseUrl}${await waitingPath(db, waitingId)}`, recipient };
    const paper = await findPaper(db, paperId);
    if (paper?.stand !== "gesendet") return undefined;
    const path = await paperPath(db, paperId, "freier_termin", signedBooking);
    return { href: `${config.baseUrl}${path}`, recipient };
  };
}
