import type { Platform } from "#server/platform.server.ts";
import { deleteVehicleRow } from "./vehicle.data.ts";
import { vehicleUnknown } from "./vehicle-refusals.ts";

export async function deleteVehicle(
  { db, auditLog }: Platform,
  owner: { id: string },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteVehicleRow(tx, owner, id))) throw vehicleUnknown();
    await auditLog.note(tx, { bereich: "konto", text: "Fahrzeug gelöscht" });
  });
}
