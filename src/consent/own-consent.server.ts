import { readSettings } from "#company/store.server.ts";
import { readConfirmedAddress } from "#database/confirmed-address.server.ts";
import type { Db } from "#database/connect.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { permissionNote } from "./journal-lines.ts";
import { groundFor, sayOfMails } from "./permission.step.server.ts";
import { noConfirmedAddress } from "./refusals.ts";
import type { OwnConsent } from "./schema.ts";
import { CONSENT_TEXTS } from "./wording.ts";

export async function readOwnConsent({ db, clock }: Platform, viewer: { id: string }): Promise<OwnConsent> {
  return await consentOf(db, await readConfirmedAddress(db, viewer.id), isoNow(clock));
}

/** A yes is kept with its words and its time, for an address that was shown to be one's own (F1). */
export async function changeOwnConsent(platform: Platform, viewer: { id: string }, { erlaubt }: { erlaubt: boolean }): Promise<OwnConsent> {
  const { db, clock, journal } = platform;
  const now = isoNow(clock);
  return await db.transaction().execute(async (tx) => {
    const email = await readConfirmedAddress(tx, viewer.id);
    if (email === undefined) throw noConfirmedAddress();
    const before = await consentOf(tx, email, now);
    if (before.erlaubt === erlaubt) return before;
    await sayOfMails(tx, email, { erlaubt, quelle: "konto" }, clock.now());
    await journal.note(tx, permissionNote(erlaubt));
    return await consentOf(tx, email, now);
  });
}

async function consentOf(db: Db, email: string | undefined, now: string): Promise<OwnConsent> {
  const { bewertungsbitte, auffrischung } = await readSettings(db);
  return {
    erlaubt: (await groundFor(db, email ?? "", now)) !== undefined,
    angeboten: bewertungsbitte || auffrischung,
    text: CONSENT_TEXTS.konto,
  };
}
