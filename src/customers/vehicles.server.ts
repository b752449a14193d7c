import { readSettings } from "#company/company.data.ts";
import { isKnownClass } from "#company/vehicle-classes.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  countVehiclesOf,
  deleteVehicleRow,
  findVehicleOf,
  insertVehicle,
  updateVehicle,
} from "./vehicle.data.ts";
import {
  tooManyVehicles,
  vehicleClassUnknown,
  vehicleOutdated,
  vehicleUnknown,
} from "./vehicle-refusals.ts";
import type { Vehicle, VehicleChange, VehicleEntry } from "./vehicle-schema.ts";
import { MOST_VEHICLES } from "./vehicle-terms.ts";

export async function addVehicle(
  { db, clock, auditLog }: Platform,
  owner: { id: string },
  entry: VehicleEntry,
): Promise<Vehicle> {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, owner.id))) throw notLoggedIn();
    if (!isKnownClass(await readSettings(tx), entry.kfz)) throw vehicleClassUnknown();
    if ((await countVehiclesOf(tx, owner)) >= MOST_VEHICLES) throw tooManyVehicles();
    await insertVehicle(tx, owner, entry, { id, am: isoNow(clock) });
    await auditLog.note(tx, { bereich: "konto", text: "Fahrzeug hinzugefügt" });
  });
  return { id, ...entry, version: 1 };
}

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
