import { readSettings } from "#company/company.data.ts";
import { type ClassShop, isKnownClass, type VehicleClass } from "#company/vehicle-classes.ts";
import { berlinNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { planDroppedNote, priceNotes, type WrittenPrice } from "./audit-lines.ts";
import {
  findPrice,
  listPriceCells,
  listTitles,
  type PriceRow,
  settlePlannedPrices,
  touchService,
  writePrice,
} from "./catalogue.data.ts";
import {
  deletePlannedDay,
  deletePlannedPrice,
  listPlannedPrices,
  writePlannedPrice,
} from "./planned-prices.data.ts";
import { cellsBefore, type PlannedPrice, planDayProblem, plannedCells } from "./planned-prices.ts";
import { type PriceCell, priceKey } from "./price-cells.ts";
import { VEHICLE_CLASS_HINT } from "./price-keys.ts";
import {
  planDayRefused,
  planUnknown,
  pricesOutdated,
  pricesRefused,
  priceUnknown,
  serviceUnknown,
} from "./refusals.ts";
import type { PriceCellChange, PriceChange } from "./schema.ts";
import { PRICE_HINT, priceProblem, readPrice } from "./service-terms.ts";
import { writePrices } from "./write-prices.server.ts";

/** Changes one price that there is; an empty one is set with its table. */
export async function changePrice(
  { db, clock, auditLog }: Platform,
  id: string,
  change: PriceChange,
): Promise<PriceRow> {
  const problem = priceProblem(change.preis);
  const cents = readPrice(change.preis) ?? null;
  if (problem !== undefined || cents === null)
    throw pricesRefused({ preis: problem ?? PRICE_HINT });
  return await db.transaction().execute(async (tx) => {
    await settlePlannedPrices(tx, berlinNow(clock).datum);
    const known = await findPrice(tx, id);
    if (!known || !(await touchService(tx, known.service_id))) throw priceUnknown();
    const stored = await findPrice(tx, id);
    if (!stored) throw priceUnknown();
    if (change.version !== undefined && change.version !== stored.version) {
      const cells = await listPriceCells(tx, [stored.service_id]);
      throw pricesOutdated(
        cells.filter(({ stufe, kfz }) => stufe === stored.stufe && kfz === stored.kfz),
      );
    }
    if (stored.preis_cent !== cents) {
      await writePrice(tx, stored, cents, newId);
      const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
      await auditLog.note(
        tx,
        ...priceNotes(
          [{ ...stored, von: stored.preis_cent, bis: cents }],
          titles,
          await readSettings(tx),
        ),
      );
    }
    return (await findPrice(tx, id)) ?? stored;
  });
}

/** Changes many prices, all or none. Returns these cells as they are now. */
export async function changePrices(
  { db, clock, auditLog }: Platform,
  changes: readonly PriceCellChange[],
): Promise<PriceCell[]> {
  expectPrices(changes);
  const serviceIds = servicesOf(changes);
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    expectClasses(shop, changes);
    await settlePlannedPrices(tx, berlinNow(clock).datum);
    // Also the lock: of two who change the same table the second waits, and then sees what the first wrote.
    for (const id of serviceIds) if (!(await touchService(tx, id))) throw serviceUnknown();
    const stored = new Map(
      (await listPriceCells(tx, serviceIds, keysIn(changes))).map((cell) => [priceKey(cell), cell]),
    );
    const outdated = changes.flatMap((change) => {
      const cell = stored.get(priceKey(change));
      return cell && change.version !== undefined && change.version !== cell.version ? [cell] : [];
    });
    if (outdated.length > 0) throw pricesOutdated(outdated);
    const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
    await auditLog.note(
      tx,
      ...priceNotes(await writePrices(tx, [...stored.values()], changes), titles, shop),
    );
    const written = new Set(changes.map(priceKey));
    return (await listPriceCells(tx, serviceIds, keysIn(changes))).filter((cell) =>
      written.has(priceKey(cell)),
    );
  });
}

/** Prices that hold from a day on, all or none; one that stays as it is until then is planned no more. Returns all that is planned. */
export async function planPrices(
  { db, clock, auditLog }: Platform,
  ab: string,
  changes: readonly PriceCellChange[],
): Promise<PlannedPrice[]> {
  const today = berlinNow(clock).datum;
  const dayProblem = planDayProblem(ab, today);
  if (dayProblem !== undefined) throw planDayRefused(dayProblem);
  expectPrices(changes);
  const serviceIds = servicesOf(changes);
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    expectClasses(shop, changes);
    await settlePlannedPrices(tx, today);
    const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
    if (serviceIds.some((id) => !titles.has(id))) throw serviceUnknown();
    const planned = await listPlannedPrices(tx);
    const cells = await listPriceCells(tx, serviceIds, keysIn(changes));
    const shown = byKey(plannedCells(cells, planned, ab));
    const before = byKey(cellsBefore(cells, planned, ab));
    const newest = async () => {
      const keys = new Set(changes.map(priceKey));
      return plannedCells(cells, await listPlannedPrices(tx), ab).filter((cell) =>
        keys.has(priceKey(cell)),
      );
    };
    const written: WrittenPrice[] = [];
    for (const { preis, version: sent, ...place } of changes) {
      const bis = readPrice(preis) ?? null;
      const { preis_cent: von = null, version = 0 } = shown.get(priceKey(place)) ?? {};
      if (sent !== undefined && sent !== version) throw pricesOutdated(await newest());
      if (von === bis) continue;
      const isAsBefore = before.get(priceKey(place))?.preis_cent === bis;
      const isWritten = isAsBefore
        ? await deletePlannedPrice(tx, { ...place, ab }, version)
        : await writePlannedPrice(tx, { ...place, ab }, bis, version, newId);
      if (!isWritten) throw pricesOutdated(await newest());
      written.push({ ...place, von, bis });
    }
    await auditLog.note(tx, ...priceNotes(written, titles, shop, ab));
    return await listPlannedPrices(tx);
  });
}

/** Nothing new begins on that day. */
export async function dropPlan({ db, clock, auditLog }: Platform, ab: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settlePlannedPrices(tx, berlinNow(clock).datum);
    if ((await deletePlannedDay(tx, ab)) === 0) throw planUnknown();
    await auditLog.note(tx, planDroppedNote(ab));
  });
}

function expectPrices(changes: readonly PriceCellChange[]): void {
  const problems = changes.flatMap((change) => {
    const problem = priceProblem(change.preis);
    return problem === undefined ? [] : [[priceKey(change), problem]];
  });
  if (problems.length > 0) throw pricesRefused(Object.fromEntries(problems));
}

/** Prices are for the shop's own classes. */
function expectClasses(shop: ClassShop, changes: readonly PriceCellChange[]): void {
  const unknown = changes.filter(({ kfz }) => !isKnownClass(shop, kfz));
  if (unknown.length > 0)
    throw pricesRefused(
      Object.fromEntries(unknown.map((change) => [priceKey(change), VEHICLE_CLASS_HINT])),
    );
}

function keysIn(changes: readonly PriceCellChange[]): VehicleClass[] {
  return changes.map(({ kfz }) => kfz);
}

function servicesOf(changes: readonly PriceCellChange[]): string[] {
  return [...new Set(changes.map(({ service_id }) => service_id))].sort();
}

function byKey(cells: readonly PriceCell[]): Map<string, PriceCell> {
  return new Map(cells.map((cell) => [priceKey(cell), cell]));
}
