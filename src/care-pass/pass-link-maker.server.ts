import type { PassLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { isoNow } from "#server/clock.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { mayHavePass, ownLinkOf, passTokenOf } from "./pass-link.server.ts";
import { findPass } from "./passes.data.ts";

/** Makes the customer's own link when its mail leaves; a pass that was closed meanwhile needs no mail. */
export function passLinkMaker({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<PassLink> {
  return async ({ passId, isOptional }, recipient) => {
    const pass = await findPass(db, passId);
    if (!pass || pass.geschlossen_am !== null) return undefined;
    if (!(await mayHavePass(db, pass, recipient))) return isOptional && { recipient };
    const linkId = await db.transaction().execute((tx) => ownLinkOf(tx, passId, isoNow(clock)));
    return {
      href: `${config.baseUrl}${paths.website.carePass({ token: await passTokenOf(db, linkId) })}`,
      recipient,
    };
  };
}
