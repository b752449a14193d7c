import { readSettings } from "#company/company.data.ts";
import { type ClassShop, isKnownClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { pictureUrl } from "#lib/picture-url.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { makePictures } from "#server/files/images.server.ts";
import { keepPictures } from "#server/files/picture-files.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { contentsNotes, priceNotes, serviceNote, serviceNotes } from "./audit-lines.ts";
import {
  claimSlug,
  findEditedService,
  insertService,
  listEditedServices,
  listTitles,
  readNextPosition,
  settlePlannedPrices,
  updatePicture,
  updatePosition,
  updateRetirement,
  updateService,
} from "./catalogue.data.ts";
import { circleIn } from "./contents.ts";
import { replaceContents } from "./extras.data.ts";
import {
  cellKey,
  priceCells,
  priceKey,
  type StoredService,
  tableChanges,
  tableProblems,
} from "./price-cells.ts";
import { VEHICLE_CLASS_HINT } from "./price-keys.ts";
import { ownPriceText } from "./price-table.ts";
import {
  containsItself,
  noPicture,
  orderOutdated,
  pictureUnknown,
  pricesRefused,
  serviceOutdated,
  serviceUnknown,
  titleTaken,
} from "./refusals.ts";
import type { ServiceChange } from "./schema.ts";
import { builtInKey } from "./service-pictures.ts";
import { readPrice } from "./service-terms.ts";
import { slugOf } from "./slug.ts";
import { writePrices } from "./write-prices.server.ts";

/** A new service comes last. */
export async function addService(
  { db, clock, auditLog }: Platform,
  service: ServiceChange,
): Promise<StoredService> {
  const { version: _, preistabelle, enthaelt, ...texts } = service;
  const id = newId();
  const cells = tableChanges(id, preistabelle);
  const problems = tableProblems(cells);
  if (Object.keys(problems).length > 0) throw pricesRefused(problems);
  if (texts.imageUrl !== "" && !builtInKey(texts.imageUrl)) throw pictureUnknown();

  const today = berlinNow(clock).datum;
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    expectClasses(shop, cells);
    const position = await readNextPosition(tx);
    const columns = { ...texts, id, position, price_text: ownPriceText(texts.price_text) };
    if (!(await insertService(tx, { ...columns, prices: [] }, newId))) throw titleTaken();
    await claimTitle(tx, id, texts.title);
    const written = await writePrices(tx, priceCells(id, []), cells);
    await writeContents(tx, today, id, enthaelt);
    await auditLog.note(
      tx,
      serviceNote(texts.title, "hinzugefügt"),
      ...priceNotes(written, new Map([[id, texts.title]]), shop),
    );
    const added = await findEditedService(tx, today, id);
    if (!added) throw serviceUnknown();
    return added;
  });
}

/** Changes texts, picture and price table of a service in one go; its old address keeps leading to it. */
export async function changeService(
  { db, clock, auditLog }: Platform,
  id: string,
  change: ServiceChange,
): Promise<StoredService> {
  const { version, preistabelle, enthaelt, ...texts } = change;
  const cells = tableChanges(id, preistabelle);
  const problems = tableProblems(cells);
  if (Object.keys(problems).length > 0) throw pricesRefused(problems);

  const today = berlinNow(clock).datum;
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    expectClasses(shop, cells);
    await settlePlannedPrices(tx, today);
    const stored = await findEditedService(tx, today, id);
    if (!stored) throw serviceUnknown();
    const written = { ...texts, price_text: ownPriceText(texts.price_text) };
    if (version !== undefined && version !== stored.version) {
      if (isStored(stored, written, cells, enthaelt)) return stored;
      throw serviceOutdated(stored);
    }
    if (texts.imageUrl !== "" && texts.imageUrl !== stored.imageUrl && !builtInKey(texts.imageUrl))
      throw pictureUnknown();
    if (texts.title !== stored.title) await claimTitle(tx, id, texts.title, stored.title);
    if (!(await updateService(tx, id, written, stored.version)))
      throw serviceOutdated((await findEditedService(tx, today, id)) ?? stored);
    const prices = await writePrices(tx, stored.preise, cells);
    await auditLog.note(
      tx,
      ...serviceNotes(stored, written),
      ...priceNotes(prices, new Map([[id, texts.title]]), shop),
    );
    await auditLog.note(
      tx,
      ...contentsNotes(texts.title, await writeContents(tx, today, id, enthaelt)),
    );
    return (await findEditedService(tx, today, id)) ?? stored;
  });
}

/** Offered no more; old bookings, its prices and its address are kept. */
export async function retireService({ db, clock, auditLog }: Platform, id: string): Promise<void> {
  const today = berlinNow(clock).datum;
  await db.transaction().execute(async (tx) => {
    const found =
      (await updateRetirement(tx, id, isoNow(clock))) && (await findEditedService(tx, today, id));
    if (!found) throw serviceUnknown();
    await auditLog.note(tx, serviceNote(found.title, "wird nicht mehr angeboten"));
  });
}

/** Offers a retired service again, where it stood. */
export async function restoreService(
  { db, clock, auditLog }: Platform,
  id: string,
): Promise<StoredService> {
  const today = berlinNow(clock).datum;
  return await db.transaction().execute(async (tx) => {
    const found =
      (await updateRetirement(tx, id, null)) && (await findEditedService(tx, today, id));
    if (!found) throw serviceUnknown();
    await auditLog.note(tx, serviceNote(found.title, "wird wieder angeboten"));
    return found;
  });
}

/** The order of cards, tabs and dropdowns; it names each service on offer once. Retired ones stay behind them. */
export async function orderServices(
  { db, clock, auditLog }: Platform,
  ids: readonly string[],
): Promise<string[]> {
  const today = berlinNow(clock).datum;
  return await db.transaction().execute(async (tx) => {
    const services = await listEditedServices(tx, today);
    const offered = services.filter(({ retired }) => !retired).map(({ id }) => id);
    if (ids.toSorted().join() !== offered.toSorted().join()) throw orderOutdated(offered);
    const all = [...ids, ...services.filter(({ retired }) => retired).map(({ id }) => id)];
    // Everybody in the same order, so that two at once never wait for each other in a circle.
    const places = all
      .map((id, position) => ({ id, position }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, position } of places) await updatePosition(tx, id, position);
    const isSame = offered.join() === ids.join();
    const titles = ids.map((id) => services.find((service) => service.id === id)?.title ?? "");
    if (!isSame)
      await auditLog.note(tx, {
        bereich: "leistung",
        text: `Reihenfolge der Leistungen geändert: ${titles.join(", ")}`,
      });
    return [...ids];
  });
}

/** A picture of the shop's own becomes the service's. The former one goes with the next tidying up. */
export async function changePicture(
  { db, clock, auditLog }: Platform,
  id: string,
  files: readonly SentFile[],
): Promise<StoredService> {
  const today = berlinNow(clock).datum;
  if (!(await findEditedService(db, today, id))) throw serviceUnknown();
  const made = await makePictures(files);
  const [picture] = made;
  const widest = picture?.sizes.at(-1);
  if (!picture || !widest) throw noPicture();
  return await db.transaction().execute(async (tx) => {
    await settlePlannedPrices(tx, today);
    const stored = await findEditedService(tx, today, id);
    if (!stored) throw serviceUnknown();
    await keepPictures(tx, made, isoNow(clock));
    if (!(await updatePicture(tx, id, pictureUrl(picture.id, widest.width), stored.version)))
      throw serviceOutdated(stored);
    await auditLog.note(tx, serviceNote(stored.title, "hat ein neues Bild"));
    return (await findEditedService(tx, today, id)) ?? stored;
  });
}

/** Prices are for the shop's own classes. */
function expectClasses(shop: ClassShop, cells: ReturnType<typeof tableChanges>): void {
  const unknown = cells.filter(({ kfz }) => !isKnownClass(shop, kfz));
  if (unknown.length > 0)
    throw pricesRefused(
      Object.fromEntries(unknown.map((cell) => [cellKey(cell), VEHICLE_CLASS_HINT])),
    );
}

/** A repetition after a lost answer: it exists already. */
function isStored(
  stored: StoredService,
  texts: Parameters<typeof serviceNotes>[1],
  cells: ReturnType<typeof tableChanges>,
  enthaelt: readonly string[] = stored.enthaelt,
): boolean {
  const prices = new Map(stored.preise.map((cell) => [priceKey(cell), cell.preis_cent]));
  return (
    serviceNotes(stored, texts).length === 0 &&
    cells.every((cell) => readPrice(cell.preis) === prices.get(priceKey(cell))) &&
    enthaelt.length === stored.enthaelt.length &&
    enthaelt.every((id) => stored.enthaelt.includes(id))
  );
}

/** What a service contains; ids that are none are left out. Returns the titles before and after, or nothing where it stays as it is. */
async function writeContents(
  tx: Db,
  today: string,
  id: string,
  wanted: readonly string[] | undefined,
): Promise<{ von: string[]; bis: string[] } | undefined> {
  if (wanted === undefined) return undefined;
  const services = await listEditedServices(tx, today);
  const before = services.find((service) => service.id === id)?.enthaelt ?? [];
  const after = services
    .map((service) => service.id)
    .filter((other) => other !== id && wanted.includes(other));
  const circle = circleIn(
    services.map((service) => (service.id === id ? { ...service, enthaelt: after } : service)),
    id,
  );
  if (circle) throw containsItself(circle.title);
  await replaceContents(tx, id, after);
  const titlesOf = (ids: readonly string[]) =>
    services.filter((service) => ids.includes(service.id)).map(({ title }) => title);
  return { von: titlesOf(before), bis: titlesOf(after) };
}

/** An address leads to one service for good: neither the present nor a former one of another service can be taken. */
async function claimTitle(
  tx: Db,
  serviceId: string,
  title: string,
  formerTitle?: string,
): Promise<void> {
  const slug = slugOf(title);
  const others = (await listTitles(tx)).filter(({ id }) => id !== serviceId);
  if (others.some((other) => slugOf(other.title) === slug)) throw titleTaken();
  if (!(await claimSlug(tx, slug, serviceId))) throw titleTaken();
  if (formerTitle !== undefined) await claimSlug(tx, slugOf(formerTitle), serviceId);
}
