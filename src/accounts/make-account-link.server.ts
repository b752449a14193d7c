import type { AccountLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import { newToken, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  deleteLaterAccountTokens,
  deleteUnusedAccountTokens,
  insertAccountToken,
} from "./account-tokens.data.ts";
import { giveAddressReturnToken } from "./address-returns.data.ts";
import { giveEmailChangeToken } from "./email-changes.data.ts";
import { findUserByEmail } from "./users.data.ts";

const HOUR = 3_600_000;

/** Where a link of each kind leads, and how long it is good for. */
const LINKS: Record<AccountLink["purpose"], { path: string; lifetime: number }> = {
  confirm: { path: paths.website.confirmEmail, lifetime: 24 * HOUR },
  "new-email": { path: paths.website.confirmEmail, lifetime: 24 * HOUR },
  reset: { path: paths.website.resetPassword, lifetime: HOUR },
  invite: { path: paths.website.invitation, lifetime: 72 * HOUR },
  "old-email": { path: paths.website.takeBackAddress, lifetime: 7 * 24 * HOUR },
};

/**
 * Makes the links of account mails when these leave. An address that has no account gets no mail, and neither does one that is confirmed already:
 * whoever asks for a link is answered without looking, and only here it is looked.
 */
export function accountLinkMaker({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<AccountLink> {
  return async (link, recipient, { isRepeated = false } = {}) => {
    const token = newToken();
    const { path, lifetime } = LINKS[link.purpose];
    const made = { token_hash: sha256(token), expires_at: clock.now() + lifetime };
    const address = await keep();
    return address === undefined
      ? undefined
      : { href: `${config.baseUrl}${path}?token=${token}`, recipient: address };

    async function keep(): Promise<string | undefined> {
      if (link.purpose === "new-email") return await keepForNewEmail(link.changeId);
      if (link.purpose === "old-email") return await keepForOldEmail(link.returnId);
      return await keepForAccount(link.purpose);
    }

    async function keepForAccount(
      purpose: "confirm" | "reset" | "invite",
    ): Promise<string | undefined> {
      const user = await findUserByEmail(db, recipient);
      if (!user || (purpose === "confirm" && user.bestaetigt_am !== null)) return undefined;
      // Of several waiting mails only the last brings a valid invitation; its first try's link stays valid.
      if (purpose === "invite")
        await (isRepeated ? deleteLaterAccountTokens : deleteUnusedAccountTokens)(
          db,
          user.id,
          purpose,
        );
      await insertAccountToken(db, { ...made, user_id: user.id, purpose });
      // To the address as registered, not as spelt in the request.
      return user.email;
    }

    /** No link once the change was withdrawn or replaced. */
    async function keepForNewEmail(changeId: string): Promise<string | undefined> {
      return (await giveEmailChangeToken(db, changeId, made, clock.now())) ? recipient : undefined;
    }

    async function keepForOldEmail(returnId: string): Promise<string | undefined> {
      return (await giveAddressReturnToken(db, returnId, made, clock.now()))
        ? recipient
        : undefined;
    }
  };
}
