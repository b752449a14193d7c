import type { StopLink } from "#lib/mail.ts";
import { isoNow } from "#server/clock.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { addressHash } from "./address-hash.server.ts";
import { permissionNote } from "./audit-lines.ts";
import { findPermission, findPermissionById, updatePermission } from "./consent.data.ts";
import { linkInvalid } from "./refusals.ts";
import { permissionOfLink, stopAddresses } from "./stop-link.server.ts";

const WRONG_LINKS: Limit = { name: "wrong-stop-links", points: 20, seconds: 900 };

/** One click, without a login: no mail of this kind leaves any more, also none that waits. A second click says the same. */
export async function stopMails(
  { db, clock, limits, auditLog }: Platform,
  token: string,
  address: string,
): Promise<void> {
  const id = await permissionOfLink(db, token);
  const permission = id === undefined ? undefined : await findPermissionById(db, id);
  if (!permission) {
    await limits.check(WRONG_LINKS, address);
    await limits.count(WRONG_LINKS, address);
    throw linkInvalid();
  }
  if (permission.abgelehnt_am !== null) return;
  await db.transaction().execute(async (tx) => {
    await updatePermission(tx, permission.address_hash, {
      abgelehnt_am: isoNow(clock),
      einwilligung_am: null,
    });
    await auditLog.note(tx, permissionNote(false));
  });
}

/** Made when a mail leaves; none for whoever has said no meanwhile, and so no mail either. */
export function stopLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<StopLink> {
  return async (_, recipient) => {
    const permission = await findPermission(db, addressHash(recipient));
    if (!permission || permission.abgelehnt_am !== null) return undefined;
    const { page, post } = await stopAddresses(db, config.baseUrl, permission.id);
    return { href: page, post, recipient };
  };
}
