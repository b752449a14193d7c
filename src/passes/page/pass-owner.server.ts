import { accountCardOf } from "#accounts/cards/account-card.step.server.ts";
import { listOwnCards } from "#accounts/cards.store.server.ts";
import type { User } from "#lib/viewer.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { endPass, takeDownPairs } from "../keeping/close-pass.step.server.ts";
import { passNote } from "../links/journal-lines.ts";
import { openOwnPass } from "../links/open-pass.step.server.ts";
import { passPath } from "../links/pass-path.ts";
import { passIsTaken } from "../links/refusals.ts";
import { ownLinkOf, passTokenOf } from "../pass-link.step.server.ts";
import { listPassesOfCards, releasePass, revokeLinks, takeFreePass } from "../passes.store.server.ts";
import { listVisitsOfPass } from "../visits.store.server.ts";
import type { OwnPass } from "./schema.ts";

type Asked = { platform: Platform; address: string; params: { token: string } };

/** The car was sold: whoever had a link has none any more, and the new owner's is told once, to whoever sells. */
export async function handPassOver({ platform, params, address }: Asked): Promise<{ pfad: string }> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const { db, clock, journal } = platform;
  const now = isoNow(clock);
  return await db.transaction().execute(async (tx) => {
    // First of all, so that a yes to a pair is either in sight below or refused.
    await releasePass(tx, pass.id, now);
    await takeDownPairs(tx, pass.id, now);
    await revokeLinks(tx, pass.id, now);
    await journal.note(tx, passNote(pass.id, "an einen neuen Besitzer übergeben"));
    return { pfad: passPath(await passTokenOf(tx, await ownLinkOf(tx, pass.id, now))) };
  });
}

export async function deletePass({ platform, params, address }: Asked): Promise<void> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const { db, clock, journal } = platform;
  const now = isoNow(clock);
  await db.transaction().execute(async (tx) => {
    await endPass(tx, pass.id, now);
    await journal.note(tx, passNote(pass.id, "vom Kunden gelöscht"));
  });
}

export async function claimPass({ platform, params, address, viewer }: Asked & { viewer: User }): Promise<void> {
  const { pass } = await openOwnPass(platform, params.token, address);
  await platform.db.transaction().execute(async (tx) => {
    if (!(await takeFreePass(tx, pass.id, await accountCardOf(tx, viewer.id)))) throw passIsTaken();
    await platform.journal.note(tx, passNote(pass.id, "in ein Konto übernommen"));
  });
}

export async function listOwnPasses({ db, clock }: Platform, viewer: User): Promise<OwnPass[]> {
  const passes = await listPassesOfCards(db, await listOwnCards(db, viewer.id));
  const own: OwnPass[] = [];
  for (const { id, kennzeichen, modell, farbe, kfz } of passes) {
    const visits = await listVisitsOfPass(db, id);
    const linkId = await db.transaction().execute((tx) => ownLinkOf(tx, id, isoNow(clock)));
    const pfad = passPath(await passTokenOf(db, linkId));
    own.push({ ...{ id, kennzeichen, modell, farbe, kfz, pfad }, besuche: visits.length, zuletzt: visits[0]?.datum ?? "" });
  }
  return own;
}
