import type { Db } from "#database/connect.server.ts";
import { closePass, listPassesOfCards, revokeLinks } from "./passes.store.server.ts";
import { deleteLaterPictures } from "./pictures.store.server.ts";
import { forgetRemarksOf, forgetWorkOf } from "./visits.store.server.ts";

/** Its page and all that no law keeps are gone at once; what was signed stays with the shop for its time (D12). */
export async function endPass(tx: Db, passId: string, now: string): Promise<void> {
  await closePass(tx, passId, now);
  await revokeLinks(tx, passId, now);
  await deleteLaterPictures(tx, [passId]);
  await forgetWorkOf(tx, [passId]);
}

/** Whoever is forgotten takes the passes along that are still theirs. One that was handed over is somebody else's and stays, without what was said to them (D17). */
export async function forgetPasses(tx: Db, cardIds: readonly string[], now: string): Promise<void> {
  for (const { id } of await listPassesOfCards(tx, cardIds)) await endPass(tx, id, now);
  await forgetRemarksOf(tx, cardIds);
}
