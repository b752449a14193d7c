import { readSettings } from "#company/store.server.ts";
import { readConfirmedAddress } from "#database/confirmed-address.server.ts";
import type { Db } from "#database/connect.server.ts";
import { berlinNow, isoNow } from "#platform/clock.server.ts";
import { newId } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { addressHash } from "./address-hash.step.server.ts";
import { permissionGround } from "./permission-rule.ts";
import { noConfirmedAddress } from "./refusals.ts";
import type { OwnConsent } from "./schema.ts";
import { findPermission, insertPermission, updatePermission } from "./store.server.ts";
import { CONSENT_TEXT } from "./wording.ts";

export async function readOwnConsent({ db, clock }: Platform, viewer: { id: string }): Promise<OwnConsent> {
  return await consentOf(db, await readConfirmedAddress(db, viewer.id), isoNow(clock));
}

/** A yes is kept with its words and its time, for an address that was shown to be one's own (F1). */
export async function changeOwnConsent(platform: Platform, viewer: { id: string }, { erlaubt }: { erlaubt: boolean }): Promise<OwnConsent> {
  const { db, clock, journal } = platform;
  const now = isoNow(clock);
  const zuletzt_am = berlinNow(clock).datum;
  return await db.transaction().execute(async (tx) => {
    const email = await readConfirmedAddress(tx, viewer.id);
    if (email === undefined) throw noConfirmedAddress();
    const before = await consentOf(tx, email, now);
    if (before.erlaubt === erlaubt) return before;
    const address_hash = addressHash(email);
    await insertPermission(tx, { id: newId(), address_hash, zuletzt_am });
    const said = erlaubt
      ? { einwilligung_am: now, einwilligung_text: CONSENT_TEXT, abgelehnt_am: null }
      : { einwilligung_am: null, abgelehnt_am: now };
    await updatePermission(tx, address_hash, said);
    await journal.note(tx, { bereich: "konto", text: `E-Mails nach dem Besuch ${erlaubt ? "erlaubt" : "abbestellt"}` });
    return await consentOf(tx, email, now);
  });
}

async function consentOf(db: Db, email: string | undefined, now: string): Promise<OwnConsent> {
  const permission = email === undefined ? undefined : await findPermission(db, addressHash(email));
  const { bewertungsbitte, auffrischung } = await readSettings(db);
  return { erlaubt: permissionGround(permission, now) !== undefined, angeboten: bewertungsbitte || auffrischung, text: CONSENT_TEXT };
}
