import { lockUser } from "#database/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { isoNow } from "#platform/clock.server.ts";
import { newId } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { tooManyVehicles } from "./refusals.ts";
import type { Vehicle, VehicleEntry } from "./schema.ts";
import { countVehiclesOf, insertVehicle } from "./store.server.ts";
import { MOST_VEHICLES } from "./vehicle-terms.ts";

export async function addVehicle({ db, clock, journal }: Platform, owner: { id: string }, entry: VehicleEntry): Promise<Vehicle> {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, owner.id))) throw notLoggedIn();
    if ((await countVehiclesOf(tx, owner)) >= MOST_VEHICLES) throw tooManyVehicles();
    await insertVehicle(tx, owner, entry, { id, am: isoNow(clock) });
    await journal.note(tx, { bereich: "konto", text: "Fahrzeug hinzugefügt" });
  });
  return { id, ...entry, version: 1 };
}
