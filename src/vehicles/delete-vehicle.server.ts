import type { Platform } from "#platform/platform.server.ts";
import { vehicleUnknown } from "./refusals.ts";
import { deleteVehicleRow } from "./store.server.ts";

export async function deleteVehicle({ db, journal }: Platform, owner: { id: string }, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteVehicleRow(tx, owner, id))) throw vehicleUnknown();
    await journal.note(tx, { bereich: "konto", text: "Fahrzeug gelöscht" });
  });
}
