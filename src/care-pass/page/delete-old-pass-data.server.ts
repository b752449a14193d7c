import type { Db } from "#db/connect.server.ts";
import { openPassGate } from "#db/pass-gate.server.ts";
import { deleteAdditions } from "../additions.data.ts";
import { EMPTY_INTAKE, type Intake } from "../intake.ts";
import { deletePassesWithoutVisits } from "../passes.data.ts";
import { deleteLaterPictures, deleteSignedPictures } from "../pictures.data.ts";
import { readProtocol } from "../protocol.ts";
import {
  deleteOldVisits,
  forgetWorkOf,
  listOverdueProtocols,
  listQuietPasses,
  reduceToStory,
} from "../visits.data.ts";
import { unpublishPairs } from "./close-pass.server.ts";

/** What has expired: protocols signed before an instant, and the rest of cars not seen since a day. */
type Overdue = { protocols: string; others: string; now: string };

/** While a car keeps coming, its visits stay without the old protocols; otherwise everything goes. */
export async function deleteOldPassData(
  db: Db,
  { protocols, others, now }: Overdue,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const quiet = await listQuietPasses(tx, others);
    for (const id of quiet) await unpublishPairs(tx, id, now);
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
    await reduceToStory(tx, id, {
      annahme: whatWasDone(annahme),
      inhalt: JSON.stringify({ extras }),
      now,
    });
  }
  const ids = overdue.map(({ id }) => id);
  await deleteSignedPictures(tx, ids);
  await deleteAdditions(tx, ids);
}

/** Without person, damage and belongings. */
function whatWasDone({ leistungen, extras, kfz, verschmutzung, kilometer }: Intake): Intake {
  return { ...EMPTY_INTAKE, leistungen, extras, kfz, verschmutzung, kilometer };
}
