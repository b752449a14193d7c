import { readSettings } from "#company/company.data.ts";
import { isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { ownNote } from "../audit-lines.ts";
import { changeFactor, lockFactorOwner, type Owner } from "./change-factor.server.ts";
import { readFactor } from "./factor.server.ts";
import {
  passkeyKnown,
  passkeyMissing,
  passkeyRefused,
  tooManyPasskeys,
} from "./factor-refusals.ts";
import type { ChangedFactor, Factor, NewPasskey, PasskeyOptions } from "./factor-schema.ts";
import { offerRegistration, verifyRegistration } from "./passkey-protocol.server.ts";
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from "./passkeys.data.ts";

const MOST_PASSKEYS = 20;

const askedBy = (owner: Owner) => ({ purpose: "register", bound_to: owner.id }) as const;

/** What a device needs to make a passkey. */
export async function offerPasskey(platform: Platform, owner: Owner): Promise<PasskeyOptions> {
  const user = await platform.db
    .transaction()
    .execute((tx) => lockFactorOwner(platform, tx, owner));
  const { companyName } = await readSettings(platform.db);
  return await offerRegistration(platform, user, companyName, askedBy(owner));
}

export async function addPasskey(
  platform: Platform,
  owner: Owner,
  { name, passkey }: NewPasskey,
): Promise<ChangedFactor> {
  const made = await verifyRegistration(platform, passkey, askedBy(owner));
  if (!made) throw passkeyRefused();
  const { transports } = passkey.response;
  return await changeFactor(platform, owner, "passkey", async (tx, user) => {
    if ((await listPasskeys(tx, user.id)).length >= MOST_PASSKEYS) throw tooManyPasskeys();
    const row = {
      id: newId(),
      user_id: user.id,
      ...made,
      transports: JSON.stringify(transports),
      name,
    };
    if (
      !(await insertPasskey(tx, { ...row, erstellt_am: isoNow(platform.clock), zuletzt_am: null }))
    )
      throw passkeyKnown();
  });
}

/** A name lets nobody in. */
export async function renamePasskey(
  { db, config, auditLog }: Platform,
  owner: { id: string },
  id: string,
  name: string,
): Promise<Factor> {
  await db.transaction().execute(async (tx) => {
    if (!(await updatePasskeyName(tx, owner.id, id, name))) throw passkeyMissing();
    await auditLog.note(tx, ownNote("Passkey umbenannt"));
  });
  return await readFactor(db, owner.id, config.baseUrl);
}

export async function removePasskey(
  platform: Platform,
  owner: Owner,
  id: string,
): Promise<ChangedFactor> {
  return await changeFactor(platform, owner, "passkey_entfernt", async (tx, user) => {
    if (!(await deletePasskey(tx, user.id, id))) throw passkeyMissing();
  });
}
