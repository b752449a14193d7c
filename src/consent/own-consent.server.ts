import { readSettings } from "#company/company.data.ts";
import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { permissionNote } from "./audit-lines.ts";
import { mailPermissionGround, recordMailChoice } from "./permission.server.ts";
import { noConfirmedAddress } from "./refusals.ts";
import type { OwnConsent } from "./schema.ts";
import { CONSENT_TEXTS } from "./wording.ts";

export async function readOwnConsent(
  { db, clock }: Platform,
  viewer: { id: string },
): Promise<OwnConsent> {
  return await consentOf(db, await readConfirmedAddress(db, viewer.id), isoNow(clock));
}

/** A yes is kept with its words and its time, for an address that was shown to be one's own. */
export async function changeOwnConsent(
  platform: Platform,
  viewer: { id: string },
  { erlaubt }: { erlaubt: boolean },
): Promise<OwnConsent> {
  const { db, clock, auditLog } = platform;
  const now = isoNow(clock);
  return await db.transaction().execute(async (tx) => {
    const email = await readConfirmedAddress(tx, viewer.id);
    if (email === undefined) throw noConfirmedAddress();
    const before = await consentOf(tx, email, now);
    if (before.erlaubt === erlaubt) return before;
    await recordMailChoice(tx, email, { erlaubt, quelle: "konto" }, clock.now());
    await auditLog.note(tx, permissionNote(erlaubt));
    return await consentOf(tx, email, now);
  });
}

async function consentOf(db: Db, email: string | undefined, now: string): Promise<OwnConsent> {
  const { bewertungsbitte, auffrischung } = await readSettings(db);
  return {
    erlaubt: (await mailPermissionGround(db, email ?? "", now)) !== undefined,
    angeboten: bewertungsbitte || auffrischung,
    text: CONSENT_TEXTS.konto,
  };
}
