import type { Db } from "#database/connect.server.ts";
import { takePairsBack } from "#gallery/lent-pairs.step.server.ts";
import { closePass, listPassesOfCards, revokeLinks } from "../passes.store.server.ts";
import { deleteLaterPictures } from "../pictures.store.server.ts";
import { listPublications, updatePublication } from "../publications.store.server.ts";
import { forgetRemarksOf, forgetWorkOf } from "../visits.store.server.ts";

/** Its page and all that no law keeps are gone at once; what was signed stays with the shop for its time (D12). */
export async function endPass(tx: Db, passId: string, now: string): Promise<void> {
  // First of all, so that a yes to a pair is either in sight below or refused.
  await closePass(tx, passId, now);
  await takeDownPairs(tx, passId, now);
  await revokeLinks(tx, passId, now);
  await deleteLaterPictures(tx, [passId]);
  await forgetWorkOf(tx, [passId]);
}

/** Whoever is forgotten takes the passes along that are still theirs. One that was handed over is somebody else's and stays, without what was said to them (D17). */
export async function forgetPasses(tx: Db, cardIds: readonly string[], now: string): Promise<void> {
  for (const { id } of await listPassesOfCards(tx, cardIds)) await endPass(tx, id, now);
  await forgetRemarksOf(tx, cardIds);
}

/** Whoever could take the yes back is gone, or the pictures are: then nobody sees the pair any more (D20). */
export async function takeDownPairs(tx: Db, passId: string, now: string): Promise<void> {
  const publications = await listPublications(tx, passId);
  await takePairsBack(
    tx,
    publications.flatMap(({ pair_id }) => pair_id ?? []),
    now,
  );
  for (const { id } of publications) await updatePublication(tx, id, { widerrufen_am: now, pair_id: null });
}
