import { BOOKING_PATH } from "#company/page-paths.ts";
import { RETENTION } from "#company/retention.ts";
import type { PermitLink } from "#lib/mail.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { newToken, sha256 } from "#platform/new-id.server.ts";
import type { LinkMakerOf } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { countOpenGuestBookings } from "../booking-lists.store.server.ts";
import { BOOKINGS_PER_PERMIT, OPEN_BOOKINGS_PER_EMAIL } from "../request-terms.ts";
import { insertPermit } from "./booking-permits.store.server.ts";

const HOUR = 3_600_000;

/** Makes the permits when their mails leave (decision 009); an address that still has room needs none. */
export function permitLinkMaker({ db, clock, config }: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<PermitLink> {
  return async (_link, recipient) => {
    if ((await countOpenGuestBookings(db, recipient, berlinNow(clock).datum)) < OPEN_BOOKINGS_PER_EMAIL) return undefined;
    const token = newToken();
    const expires_at = clock.now() + RETENTION.permitHours * HOUR;
    await insertPermit(db, { token_hash: sha256(token), email: recipient, termine: BOOKINGS_PER_PERMIT, expires_at });
    return { href: `${config.baseUrl}${BOOKING_PATH}?token=${token}`, recipient };
  };
}
