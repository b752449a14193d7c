import { readSettings } from "#company/company.data.ts";
import { type ClassShop, isKnownClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { centsOf } from "#lib/money.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listTitles } from "../catalogue.data.ts";
import { pickFields } from "../edited-fields.ts";
import {
  deletePlannedExtra,
  deletePlannedExtrasOf,
  type ExtraColumns,
  type ExtraPrices,
  findStoredExtra,
  insertExtra,
  listPlannedExtras,
  listStoredExtras,
  type StoredExtra,
  settlePlannedExtras,
  shownExtra,
  updateExtra,
  updateExtraRetirement,
  writePlannedExtra,
} from "../extras.data.ts";
import {
  areSamePrices,
  changesOf,
  extraPlans,
  extrasOn,
  type PlannedExtra,
} from "../planned-extras.ts";
import { planDayProblem } from "../planned-prices.ts";
import {
  classKeysIn,
  isUsualKey,
  USUAL_KEYS,
  VEHICLE_CLASS_HINT,
  type VehicleClass,
} from "../price-keys.ts";
import { planDayRefused, planUnknown } from "../refusals.ts";
import { extraNote, extraNotes, extraPlanNotes, extraPlansDroppedNote } from "./audit-lines.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";
import { extraPriceProblem } from "./extra-terms.ts";
import {
  extraOutdated,
  extraPlansOutdated,
  extraRefused,
  extraUnknown,
  titleTaken,
} from "./refusals.ts";
import type { ExtraChange, ExtraPlanChange } from "./schema.ts";

/** A new extra comes last. */
export async function addExtra(
  { db, clock, auditLog }: Platform,
  extra: ExtraChange,
): Promise<StoredExtra> {
  const columns = columnsOf(extra);
  const id = newId();
  return await db.transaction().execute(async (tx) => {
    expectClasses(await readSettings(tx), extra);
    await expectOwnTitle(tx, id, extra.title);
    const today = berlinNow(clock).datum;
    await insertExtra(tx, id, columns, await knownServices(tx, extra));
    await auditLog.note(tx, extraNote(extra.title, "hinzugefügt"));
    return await readExtra(tx, today, id);
  });
}

export async function changeExtra(
  { db, clock, auditLog }: Platform,
  id: string,
  change: ExtraChange,
): Promise<StoredExtra> {
  const columns = columnsOf(change);
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    expectClasses(shop, change);
    const today = berlinNow(clock).datum;
    await settlePlannedExtras(tx, today);
    const stored = await readExtra(tx, today, id);
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
      throw extraOutdated(await readExtra(tx, today, id));
    const changed = await readExtra(tx, today, id);
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
      extraNote(
        (await readExtra(tx, berlinNow(clock).datum, id)).title,
        "wird nicht mehr angeboten",
      ),
    );
  });
}

/** Offers a retired extra again, where it stood. */
export async function restoreExtra(
  { db, clock, auditLog }: Platform,
  id: string,
): Promise<StoredExtra> {
  return await db.transaction().execute(async (tx) => {
    if (!(await updateExtraRetirement(tx, id, null))) throw extraUnknown();
    const extra = await readExtra(tx, berlinNow(clock).datum, id);
    await auditLog.note(tx, extraNote(extra.title, "wird wieder angeboten"));
    return extra;
  });
}

/** Prices of extras that hold from a day on, all or none; one that stays as it is until then is planned no more. Returns all that is planned. */
export async function planExtras(
  { db, clock, auditLog }: Platform,
  ab: string,
  changes: readonly ExtraPlanChange[],
): Promise<PlannedExtra[]> {
  const today = berlinNow(clock).datum;
  const dayProblem = planDayProblem(ab, today);
  if (dayProblem !== undefined) throw planDayRefused(dayProblem);
  const wanted = changes.map(({ id, preise, version }) => ({
    id,
    prices: pricesOf({ preise }, (kfz) => `${id}.${kfz}`),
    version,
  }));
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    for (const change of changes) expectClasses(shop, change);
    await settlePlannedExtras(tx, today);
    const extras = await listStoredExtras(tx, today);
    const planned = await listPlannedExtras(tx);
    const outdated = async () =>
      extraPlansOutdated(extraPlans(extras, await listPlannedExtras(tx), ab));
    const before = extrasOn(
      extras,
      planned.filter((plan) => plan.ab < ab),
      ab,
    );
    const shown = extraPlans(extras, planned, ab);
    for (const { id, prices, version: sent } of wanted) {
      const plan = shown.find((one) => one.id === id);
      const former = before.find((one) => one.id === id);
      if (!plan || !former) throw extraUnknown();
      if (sent !== undefined && sent !== plan.version) throw await outdated();
      const { preise } = shownExtra({ ...former, ...prices });
      if (areSamePrices(preise, plan.preise)) continue;
      const place = { extra_id: id, ab };
      const isWritten = areSamePrices(preise, former.preise)
        ? await deletePlannedExtra(tx, place, plan.version)
        : await writePlannedExtra(
            tx,
            place,
            {
              ...prices,
              geaendert: classKeysIn(
                changesOf(
                  former.preise,
                  preise,
                  planned.find((one) => one.id === id && one.ab === ab)?.preise,
                ),
              ),
            },
            plan.version,
          );
      if (!isWritten) throw await outdated();
      await auditLog.note(tx, ...extraPlanNotes(former.title, plan.preise, preise, shop, ab));
    }
    return await listPlannedExtras(tx);
  });
}

/** No extra has a new price on that day. */
export async function dropExtraPlans({ db, clock, auditLog }: Platform, ab: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settlePlannedExtras(tx, berlinNow(clock).datum);
    if ((await deletePlannedExtrasOf(tx, ab)) === 0) throw planUnknown();
    await auditLog.note(tx, extraPlansDroppedNote(ab));
  });
}

async function readExtra(tx: Db, today: string, id: string): Promise<StoredExtra> {
  const extra = await findStoredExtra(tx, today, id);
  if (!extra) throw extraUnknown();
  return extra;
}

/** Two of one name nobody could tell apart in a booking. */
async function expectOwnTitle(tx: Db, id: string, title: string): Promise<void> {
  const others = (await listStoredExtras(tx, "")).filter((extra) => extra.id !== id);
  if (others.some((other) => other.title.toLowerCase() === title.toLowerCase())) throw titleTaken();
}

/** Prices are for the shop's own classes. */
function expectClasses(shop: ClassShop, { preise }: Pick<ExtraChange, "preise">): void {
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
  return { ...pickFields(EXTRA_FIELDS, change), ...pricesOf(change, (kfz) => kfz) };
}

/** Refused with a sentence for each amount that is none, under the name of its field. */
function pricesOf(
  { preise }: Pick<ExtraChange, "preise">,
  nameOf: (kfz: VehicleClass) => string,
): ExtraPrices {
  const further = classKeysIn(preise).filter(
    (kfz) => !isUsualKey(kfz) && String(preise[kfz]).trim() !== "",
  );
  const problems = [...USUAL_KEYS, ...further].flatMap((kfz) => {
    const problem = extraPriceProblem(preise[kfz] ?? "");
    return problem === undefined ? [] : [[nameOf(kfz), problem]];
  });
  if (problems.length > 0) throw extraRefused(Object.fromEntries(problems));
  // Checked above: each of them has a price.
  const cents = (kfz: VehicleClass) => centsOf(preise[kfz] ?? "");
  return {
    kleinwagen_cent: cents("kleinwagen"),
    limousine_cent: cents("limousine"),
    suv_cent: cents("suv"),
    weiterePreise: Object.fromEntries(further.map((kfz) => [kfz, cents(kfz)])),
  };
}
