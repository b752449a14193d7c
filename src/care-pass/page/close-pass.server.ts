import type { Db } from "#db/connect.server.ts";
import { takePairsBack } from "#gallery/lent-pairs.server.ts";
import { closePass, listPassesOfCards, revokeLinks } from "../passes.data.ts";
import { deleteLaterPictures } from "../pictures.data.ts";
import { listPublications, updatePublication } from "../publications.data.ts";
import { forgetRemarksOf, forgetWorkOf } from "../visits.data.ts";

/** Its page and all that no law keeps are gone at once; what was signed stays with the shop for its time. */
export async function endPass(tx: Db, passId: string, now: string): Promise<void> {
  // First of all, so that a yes to a pair is either in sight below or refused.
  await closePass(tx, passId, now);
  await unpublishPairs(tx, passId, now);
  await revokeLinks(tx, passId, now);
  await deleteLaterPictures(tx, [passId]);
  await forgetWorkOf(tx, [passId]);
}

/** Whoever is forgotten takes the passes along that are still theirs. One that was handed over is somebody else's and stays, without what was said to them. */
export async function forgetPasses(tx: Db, cardIds: readonly string[], now: string): Promise<void> {
  for (const { id } of await listPassesOfCards(tx, cardIds)) await endPass(tx, id, now);
  await forgetRemarksOf(tx, cardIds);
}

/** Whoever could take the yes back is gone, or the pictures are: then nobody sees the pair any more. */
export async function unpublishPairs(tx: Db, passId: string, now: string): Promise<void> {
  const publications = await listPublications(tx, passId);
  await takePairsBack(
    tx,
    publications.flatMap(({ pair_id }) => pair_id ?? []),
    now,
  );
  for (const { id } of publications)
    await updatePublication(tx, id, { widerrufen_am: now, pair_id: null });
}
