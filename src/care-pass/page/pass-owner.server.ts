import { ensureAccountCard, listOwnCards } from "#accounts/cards.data.ts";
import { paths } from "#lib/paths.ts";
import type { User } from "#lib/viewer.ts";
import { isoNow } from "#server/clock.server.ts";
import { idUnderKey, newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { passNote } from "../link-audit-lines.ts";
import { passIsTaken } from "../link-refusals.ts";
import { lockOpenPass, openOwnPass, showsPlate } from "../open-pass.server.ts";
import { findHandedLink, ownLinkOf, passOnceOpened, passTokenOf } from "../pass-link.server.ts";
import {
  insertPassLink,
  listPassesOfCards,
  releasePass,
  revokeLinks,
  takeFreePass,
} from "../passes.data.ts";
import { listVisitsOfPass } from "../visits.data.ts";
import { endPass, unpublishPairs } from "./close-pass.server.ts";
import type { OwnPass } from "./schema.ts";

type Asked = { platform: Platform; address: string; params: { token: string } };

type Handover = Asked & { headers: { "Idempotency-Key"?: string | undefined } };

/**
 * The car was sold: whoever had a link has none any more, and the new owner's is told once, to whoever sells.
 * Where that answer was lost, the same key is told it again.
 */
export async function handPassOver({
  platform,
  params,
  address,
  headers,
}: Handover): Promise<{ pfad: string }> {
  const { db, clock, auditLog } = platform;
  const key = headers["Idempotency-Key"];
  const handed = key && (await findHandedLink(db, params.token, key));
  if (handed) return { pfad: paths.website.carePass({ token: await passTokenOf(db, handed.id) }) };
  const opened = await openOwnPass(platform, params.token, address);
  const now = isoNow(clock);
  return await db.transaction().execute(async (tx) => {
    const { pass, link } = await lockOpenPass(tx, opened);
    // First, so that a yes to a pair is either found below or refused.
    await releasePass(tx, pass.id, now);
    await unpublishPairs(tx, pass.id, now);
    await revokeLinks(tx, pass.id, now);
    await auditLog.note(tx, passNote(pass.id, "an einen neuen Besitzer übergeben"));
    const id = key ? idUnderKey("handover", link.id, key) : newId();
    await insertPassLink(tx, {
      id,
      pass_id: pass.id,
      fuer: "kunde",
      bezeichnung: "",
      erstellt_am: now,
    });
    return { pfad: paths.website.carePass({ token: await passTokenOf(tx, id) }) };
  });
}

export async function deletePass({ platform, params, address }: Asked): Promise<void> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const { db, clock, auditLog } = platform;
  const now = isoNow(clock);
  await db.transaction().execute(async (tx) => {
    await endPass(tx, pass.id, now);
    await auditLog.note(tx, passNote(pass.id, "vom Kunden gelöscht"));
  });
}

/** Ends every link that somebody else has seen; repeating it gives the same answer. */
export async function claimPass({
  platform,
  params,
  address,
  viewer,
}: Asked & { viewer: User }): Promise<{ pfad: string }> {
  const { db, clock, auditLog } = platform;
  const now = isoNow(clock);
  const taken = await ownPassOnceOpened(platform, params.token, viewer);
  if (taken) return { pfad: taken };
  const opened = await openOwnPass(platform, params.token, address);
  return await db.transaction().execute(async (tx) => {
    const { pass } = await lockOpenPass(tx, opened);
    await ensureAccountCard(tx, viewer.id);
    if (!(await takeFreePass(tx, pass.id, { karteId: viewer.id, now }))) throw passIsTaken();
    await revokeLinks(tx, pass.id, now);
    await auditLog.note(tx, passNote(pass.id, "in ein Konto übernommen"));
    return {
      pfad: paths.website.carePass({
        token: await passTokenOf(tx, await ownLinkOf(tx, pass.id, now)),
      }),
    };
  });
}

/** A repetition by the new owner's account, whose answer was lost. */
async function ownPassOnceOpened(
  { db, clock }: Platform,
  token: string,
  viewer: User,
): Promise<string | undefined> {
  const id = await passOnceOpened(db, token);
  const own =
    id &&
    (await listPassesOfCards(db, await listOwnCards(db, viewer.id))).find((pass) => pass.id === id);
  if (!own) return undefined;
  return paths.website.carePass({
    token: await passTokenOf(
      db,
      await db.transaction().execute((tx) => ownLinkOf(tx, own.id, isoNow(clock))),
    ),
  });
}

export async function listOwnPasses({ db, clock }: Platform, viewer: User): Promise<OwnPass[]> {
  const passes = await listPassesOfCards(db, await listOwnCards(db, viewer.id));
  const own: OwnPass[] = [];
  for (const pass of passes) {
    const { id, modell, farbe, kfz } = pass;
    const visits = await listVisitsOfPass(db, id);
    const kennzeichen = showsPlate(pass, visits) ? pass.kennzeichen : "";
    const linkId = await db.transaction().execute((tx) => ownLinkOf(tx, id, isoNow(clock)));
    const pfad = paths.website.carePass({ token: await passTokenOf(db, linkId) });
    own.push({
      id,
      kennzeichen,
      modell,
      farbe,
      kfz,
      pfad,
      besuche: visits.length,
      zuletzt: visits[0]?.datum ?? "",
    });
  }
  return own;
}
