import { listServices } from "#catalogue/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { servicesUnknown } from "./refusals.ts";

/** An offer names services that can be booked. */
export async function refuseUnknownServices(db: Db, serviceIds: readonly string[]): Promise<void> {
  const known = new Set((await listServices(db)).map(({ id }) => id));
  if (!serviceIds.every((id) => known.has(id))) throw servicesUnknown();
}
