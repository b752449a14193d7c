import type { Platform } from "#platform/platform.server.ts";
import { orderOutdated } from "./refusals.ts";
import { listEditedServices, updatePosition } from "./store.server.ts";

/** The order of cards, tabs and dropdowns; it names each service on offer once. Retired ones stay behind them. */
export async function orderServices({ db, journal }: Platform, ids: readonly string[]): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    const services = await listEditedServices(tx);
    const offered = services.filter(({ retired }) => !retired).map(({ id }) => id);
    if (ids.toSorted().join() !== offered.toSorted().join()) throw orderOutdated(offered);
    const all = [...ids, ...services.filter(({ retired }) => retired).map(({ id }) => id)];
    // Everybody in the same order, so that two at once never wait for each other in a circle.
    const places = all.map((id, position) => ({ id, position })).sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, position } of places) await updatePosition(tx, id, position);
    const isSame = offered.join() === ids.join();
    const titles = ids.map((id) => services.find((service) => service.id === id)?.title ?? "");
    if (!isSame) await journal.note(tx, { bereich: "leistung", text: `Reihenfolge der Leistungen geändert: ${titles.join(", ")}` });
    return [...ids];
  });
}
