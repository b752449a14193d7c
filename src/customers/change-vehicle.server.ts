import { readSettings } from "#company/company.data.ts";
import { isKnownClass } from "#company/vehicle-classes.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import type { Platform } from "#server/platform.server.ts";
import { findVehicleOf, updateVehicle } from "./vehicle.data.ts";
import { vehicleClassUnknown, vehicleOutdated, vehicleUnknown } from "./vehicle-refusals.ts";
import type { Vehicle, VehicleChange } from "./vehicle-schema.ts";

/** A change with a stale `version` is refused. */
export async function changeVehicle(
  { db, auditLog }: Platform,
  owner: { id: string },
  id: string,
  change: VehicleChange,
): Promise<Vehicle> {
  const { version, ...entry } = change;
  return await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, owner.id))) throw notLoggedIn();
    const stored = await findVehicleOf(tx, owner, id);
    if (!stored) throw vehicleUnknown();
    if (version !== undefined && version !== stored.version) throw vehicleOutdated(stored);
    // A class that the shop gave up stays on the cars that have it.
    if (entry.kfz !== stored.kfz && !isKnownClass(await readSettings(tx), entry.kfz))
      throw vehicleClassUnknown();
    await updateVehicle(tx, owner, id, entry);
    await auditLog.note(tx, { bereich: "konto", text: "Fahrzeug geändert" });
    return (await findVehicleOf(tx, owner, id)) ?? stored;
  });
}
