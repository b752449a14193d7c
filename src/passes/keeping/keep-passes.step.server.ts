import type { Db } from "#database/connect.server.ts";
import { openPassGate } from "#database/pass-gate.server.ts";
import { deleteAdditions } from "../additions.store.server.ts";
import { EMPTY_INTAKE, type Intake } from "../intake.ts";
import { deletePassesWithoutVisits } from "../passes.store.server.ts";
import { deleteLaterPictures, deleteSignedPictures } from "../pictures.store.server.ts";
import { readProtocol } from "../protocol.ts";
import { deleteOldVisits, forgetWorkOf, listOverdueProtocols, listQuietPasses, reduceToStory } from "../visits.store.server.ts";
import { takeDownPairs } from "./close-pass.step.server.ts";

/** What is over its time: protocols signed before an instant, and all else of cars that were not here since a day (D16). */
type Overdue = { protocols: string; others: string; now: string };

/** The story of a car goes on without its old protocols, for as long as the car comes; where it stays away, all of it goes. */
export async function tidyPasses(db: Db, { protocols, others, now }: Overdue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const quiet = await listQuietPasses(tx, others);
    for (const id of quiet) await takeDownPairs(tx, id, now);
    await deleteLaterPictures(tx, quiet);
    await forgetWorkOf(tx, quiet);
    await openPassGate(tx, { before: protocols }, async () => {
      await deleteOldVisits(tx, { protocols, others });
      await deleteProtocols(tx, protocols, now);
    });
    await deletePassesWithoutVisits(tx);
  });
}

async function deleteProtocols(tx: Db, before: string, now: string): Promise<void> {
  const overdue = await listOverdueProtocols(tx, before);
  for (const { id, annahme, inhalt } of overdue) {
    const extras = readProtocol(inhalt ?? "").extras ?? [];
    await reduceToStory(tx, id, { annahme: whatWasDone(annahme), inhalt: JSON.stringify({ extras }), now });
  }
  const ids = overdue.map(({ id }) => id);
  await deleteSignedPictures(tx, ids);
  await deleteAdditions(tx, ids);
}

/** No person, no damage, nothing that was left in the car. */
function whatWasDone({ leistungen, extras, kfz, verschmutzung, kilometer }: Intake): Intake {
  return { ...EMPTY_INTAKE, leistungen, extras, kfz, verschmutzung, kilometer };
}
