import { readSettings } from "#company/company.data.ts";
import { type ClassShop, isKnownClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { centsOf } from "#lib/money.ts";
import { isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listTitles } from "../catalogue.data.ts";
import { pickFields } from "../edited-fields.ts";
import {
  type ExtraColumns,
  findStoredExtra,
  insertExtra,
  listStoredExtras,
  type StoredExtra,
  shownExtra,
  updateExtra,
  updateExtraRetirement,
} from "../extras.data.ts";
import {
  classKeysIn,
  isUsualKey,
  USUAL_KEYS,
  VEHICLE_CLASS_HINT,
  type VehicleClass,
} from "../price-keys.ts";
import { extraNote, extraNotes } from "./audit-lines.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";
import { extraPriceProblem } from "./extra-terms.ts";
import { extraOutdated, extraRefused, extraUnknown, titleTaken } from "./refusals.ts";
import type { ExtraChange } from "./schema.ts";

/** A new extra comes last. */
export async function addExtra(
  { db, auditLog }: Platform,
  extra: ExtraChange,
): Promise<StoredExtra> {
  const columns = columnsOf(extra);
  const id = newId();
  return await db.transaction().execute(async (tx) => {
    expectClasses(await readSettings(tx), extra);
    await expectOwnTitle(tx, id, extra.title);
    await insertExtra(tx, id, columns, await knownServices(tx, extra));
    await auditLog.note(tx, extraNote(extra.title, "hinzugefügt"));
    return await readExtra(tx, id);
  });
}

export async function changeExtra(
  { db, auditLog }: Platform,
  id: string,
  change: ExtraChange,
): Promise<StoredExtra> {
  const columns = columnsOf(change);
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    expectClasses(shop, change);
    const stored = await readExtra(tx, id);
    if (change.version !== undefined && change.version !== stored.version) {
      // A repetition after a lost answer: it exists already.
      if (
        isSame(stored, {
          ...shownExtra({ id, ...columns }),
          serviceIds: await knownServices(tx, change),
        })
      )
        return stored;
      throw extraOutdated(stored);
    }
    await expectOwnTitle(tx, id, change.title);
    if (!(await updateExtra(tx, id, columns, await knownServices(tx, change), stored.version)))
      throw extraOutdated(await readExtra(tx, id));
    const changed = await readExtra(tx, id);
    const titles = new Map((await listTitles(tx)).map((service) => [service.id, service.title]));
    await auditLog.note(tx, ...extraNotes(stored, changed, titles, shop));
    return changed;
  });
}

/** Offered no more; old bookings keep it. */
export async function retireExtra({ db, clock, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await updateExtraRetirement(tx, id, isoNow(clock)))) throw extraUnknown();
    await auditLog.note(
      tx,
      extraNote((await readExtra(tx, id)).title, "wird nicht mehr angeboten"),
    );
  });
}

/** Offers a retired extra again, where it stood. */
export async function restoreExtra({ db, auditLog }: Platform, id: string): Promise<StoredExtra> {
  return await db.transaction().execute(async (tx) => {
    if (!(await updateExtraRetirement(tx, id, null))) throw extraUnknown();
    const extra = await readExtra(tx, id);
    await auditLog.note(tx, extraNote(extra.title, "wird wieder angeboten"));
    return extra;
  });
}

async function readExtra(tx: Db, id: string): Promise<StoredExtra> {
  const extra = await findStoredExtra(tx, id);
  if (!extra) throw extraUnknown();
  return extra;
}

/** Two of one name nobody could tell apart in a booking. */
async function expectOwnTitle(tx: Db, id: string, title: string): Promise<void> {
  const others = (await listStoredExtras(tx)).filter((extra) => extra.id !== id);
  if (others.some((other) => other.title.toLowerCase() === title.toLowerCase())) throw titleTaken();
}

/** Prices are for the shop's own classes. */
function expectClasses(shop: ClassShop, { preise }: ExtraChange): void {
  const unknown = classKeysIn(preise).filter((kfz) => !isKnownClass(shop, kfz));
  if (unknown.length > 0)
    throw extraRefused(Object.fromEntries(unknown.map((kfz) => [kfz, VEHICLE_CLASS_HINT])));
}

function isSame(
  one: Omit<StoredExtra, "retired" | "version">,
  other: Omit<StoredExtra, "retired" | "version">,
): boolean {
  const [first, second] = [one, other].map((extra) =>
    JSON.stringify([
      pickFields(EXTRA_FIELDS, extra),
      Object.entries(extra.preise).sort(),
      extra.serviceIds.toSorted(),
    ]),
  );
  return first === second;
}

async function knownServices(tx: Db, { serviceIds }: ExtraChange): Promise<string[]> {
  return (await listTitles(tx)).map(({ id }) => id).filter((id) => serviceIds.includes(id));
}

function columnsOf(change: ExtraChange): ExtraColumns {
  const { preise } = change;
  const further = classKeysIn(preise).filter(
    (kfz) => !isUsualKey(kfz) && String(preise[kfz]).trim() !== "",
  );
  const problems = [...USUAL_KEYS, ...further].flatMap((kfz) => {
    const problem = extraPriceProblem(preise[kfz] ?? "");
    return problem === undefined ? [] : [[kfz, problem]];
  });
  if (problems.length > 0) throw extraRefused(Object.fromEntries(problems));
  // Checked above: each of them has a price.
  const cents = (kfz: VehicleClass) => centsOf(preise[kfz] ?? "");
  return {
    ...pickFields(EXTRA_FIELDS, change),
    kleinwagen_cent: cents("kleinwagen"),
    limousine_cent: cents("limousine"),
    suv_cent: cents("suv"),
    weiterePreise: Object.fromEntries(further.map((kfz) => [kfz, cents(kfz)])),
  };
}
