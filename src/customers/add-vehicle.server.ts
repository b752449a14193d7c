import { readSettings } from "#company/company.data.ts";
import { isKnownClass } from "#company/vehicle-classes.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { countVehiclesOf, insertVehicle } from "./vehicle.data.ts";
import { tooManyVehicles, vehicleClassUnknown } from "./vehicle-refusals.ts";
import type { Vehicle, VehicleEntry } from "./vehicle-schema.ts";
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
