import type { Db } from "#db/connect.server.ts";
import { takePairsBack } from "#gallery/lent-pairs.server.ts";
import { closePass, listPassesOfCards, revokeLinks } from "../passes.data.ts";
import { deleteLaterPictures } from "../pictures.data.ts";
import { listPublications, lockPublication, updatePublication } from "../publications.data.ts";
import { forgetRemarksOf, forgetWorkOf } from "../visits.data.ts";

/** Deletes the page and all that no law keeps; signed protocols stay until they expire. */
export async function endPass(tx: Db, passId: string, now: string): Promise<void> {
  // First, so that a yes to a pair is either found below or refused.
  await closePass(tx, passId, now);
  await unpublishPairs(tx, passId, now);
  await revokeLinks(tx, passId, now);
  await deleteLaterPictures(tx, [passId]);
  await forgetWorkOf(tx, [passId]);
}

/** Deletes a forgotten person's own passes. One that was handed over stays, without remarks meant for them. */
export async function forgetPasses(tx: Db, cardIds: readonly string[], now: string): Promise<void> {
  for (const { id } of await listPassesOfCards(tx, cardIds)) await endPass(tx, id, now);
  await forgetRemarksOf(tx, cardIds);
}

/** Nobody could withdraw the consent any more, or the pictures are gone: unpublish the pair. */
export async function unpublishPairs(tx: Db, passId: string, now: string): Promise<void> {
  const publications = await listPublications(tx, passId);
  const pairs: string[] = [];
  // Read again once held: a second yes may have published its pair meanwhile.
  for (const { id } of publications) pairs.push((await lockPublication(tx, id))?.pair_id ?? "");
  await takePairsBack(tx, pairs.filter(Boolean), now);
  for (const { id } of publications)
    await updatePublication(tx, id, { widerrufen_am: now, pair_id: null });
}
