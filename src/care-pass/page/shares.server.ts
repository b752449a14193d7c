import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { isoNow } from "#server/clock.server.ts";
import { idUnderKey, newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { notOnThisPass, tooManyGuests } from "../link-refusals.ts";
import { openOwnPass } from "../open-pass.server.ts";
import { passTokenOf } from "../pass-link.server.ts";
import { findLink, insertPassLink, listGuestLinks, lockPass, revokeLinks } from "../passes.data.ts";
import type { NewShare, Share } from "./schema.ts";
import { MOST_SHARES } from "./share-terms.ts";

type Asked = { platform: Platform; address: string; params: { token: string } };
type Keyed = { headers: { "Idempotency-Key"?: string | undefined } };

export async function listShares({ platform, params, address }: Asked): Promise<Share[]> {
  const { pass } = await openOwnPass(platform, params.token, address);
  return await sharesOf(platform.db, pass.id);
}

/** Shows neither plate nor documents, and pictures that may show the plate only if the customer wants. */
export async function shareWith({
  platform,
  params,
  address,
  body,
  headers,
}: Asked & Keyed & { body: NewShare }): Promise<Share[]> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const { db, clock } = platform;
  const key = headers["Idempotency-Key"];
  const id = key ? idUnderKey("share", pass.id, key) : newId();
  return await db.transaction().execute(async (tx) => {
    await lockPass(tx, pass.id);
    if ((await listGuestLinks(tx, pass.id)).some((known) => known.id === id))
      return await sharesOf(tx, pass.id);
    // Revoked meanwhile: sending it again does not revive it.
    if (await findLink(tx, id)) throw notOnThisPass();
    if ((await listGuestLinks(tx, pass.id)).length >= MOST_SHARES) throw tooManyGuests();
    const { bezeichnung, alleBilder, darfGezeigtWerden } = body;
    const erstellt_am = isoNow(clock);
    await insertPassLink(tx, {
      id,
      pass_id: pass.id,
      fuer: "gast",
      bezeichnung,
      alle_bilder: alleBilder,
      darf_gezeigt_werden: darfGezeigtWerden,
      erstellt_am,
    });
    return await sharesOf(tx, pass.id);
  });
}

export async function takeShareBack({
  platform,
  params,
  address,
}: Asked & { params: { id: string } }): Promise<void> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const known = (await listGuestLinks(platform.db, pass.id)).some(({ id }) => id === params.id);
  if (!known) throw notOnThisPass();
  await revokeLinks(platform.db, pass.id, isoNow(platform.clock), params.id);
}

async function sharesOf(db: Db, passId: string): Promise<Share[]> {
  const shares: Share[] = [];
  for (const {
    id,
    bezeichnung,
    alle_bilder,
    darf_gezeigt_werden,
    erstellt_am,
  } of await listGuestLinks(db, passId))
    shares.push({
      id,
      bezeichnung,
      alleBilder: Boolean(alle_bilder),
      darfGezeigtWerden: Boolean(darf_gezeigt_werden),
      pfad: paths.website.carePass({ token: await passTokenOf(db, id) }),
      erstellt_am,
    });
  return shares;
}
