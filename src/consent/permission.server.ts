import { isAddressKnown } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { newId } from "#server/new-id.server.ts";
import { addressHash } from "./address-hash.server.ts";
import {
  type FollowUpRow,
  findPermission,
  forgetPermissionOf,
  insertPermission,
  listFollowUpsTo,
  type PermissionRow,
  updatePermission,
} from "./consent.data.ts";
import { type PermissionGround, permissionGround } from "./permission-rule.ts";
import { CONSENT_TEXTS, type ConsentSource } from "./wording.ts";

/**
 * An address was asked for beside the hint. One that the shop knew before is none of those that § 7 Abs. 3 UWG means:
 * it was collected without. To be called before what is collected is written.
 */
export async function recordHint(tx: Db, email: string, now: number): Promise<void> {
  const address_hash = addressHash(email);
  const isOld = !(await findPermission(tx, address_hash)) && (await isAddressKnown(tx, email));
  await insertPermission(tx, {
    id: newId(),
    address_hash,
    zuletzt_am: berlinMoment(now).datum,
    hinweis_am: isOld ? null : new Date(now).toISOString(),
  });
}

/** A yes with its words, its time and where it was said, or a no. */
export async function recordMailChoice(
  tx: Db,
  email: string,
  said: { erlaubt: boolean; quelle: ConsentSource },
  now: number,
): Promise<void> {
  const [address_hash, at] = [addressHash(email), new Date(now).toISOString()];
  await insertPermission(tx, { id: newId(), address_hash, zuletzt_am: berlinMoment(now).datum });
  const { erlaubt, quelle } = said;
  await updatePermission(
    tx,
    address_hash,
    erlaubt
      ? {
          einwilligung_am: at,
          einwilligung_text: CONSENT_TEXTS[quelle],
          einwilligung_quelle: quelle,
          abgelehnt_am: null,
        }
      : { einwilligung_am: null, abgelehnt_am: at },
  );
}

/**
 * The same where somebody gives the address by word of mouth. It may be a stranger's: a No of whoever reads its mails stands, and so does
 * an earlier yes. True when it counts from now on.
 */
export async function recordYesInPerson(tx: Db, email: string, now: number): Promise<boolean> {
  const permission = await findPermission(tx, addressHash(email));
  if (permission && (permission.abgelehnt_am !== null || permission.einwilligung_am !== null))
    return false;
  await recordMailChoice(tx, email, { erlaubt: true, quelle: "annahme" }, now);
  return true;
}

/** The owner of an account, with its address, is gone. */
export async function forgetPermission(tx: Db, email: string): Promise<void> {
  await forgetPermissionOf(tx, addressHash(email));
}

/** All that is kept of it, for whoever asks what that is. */
export async function readKept(
  db: Db,
  email: string,
): Promise<{ permission: PermissionRow | undefined; followUps: FollowUpRow[] }> {
  const hash = addressHash(email);
  return { permission: await findPermission(db, hash), followUps: await listFollowUpsTo(db, hash) };
}

/** Why the address may be written to after a visit that was booked then; undefined when it may not. */
export async function mailPermissionGround(
  db: Db,
  email: string,
  bookedAt: string,
): Promise<PermissionGround | undefined> {
  if (email === "") return undefined;
  return permissionGround(await findPermission(db, addressHash(email)), bookedAt);
}
