import { changeOwnPrices, findCard, readOwnPrices } from "#accounts/cards.data.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import { readSettings } from "#company/company.data.ts";
import { isKnownClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { FirmChange } from "./card-schema.ts";
import { listCardVehicles, replaceCardVehicles } from "./card-vehicles.data.ts";
import { readCardDetails } from "./customers.data.ts";
import { findPerson } from "./find-person.server.ts";
import { detailsOutdated, firmsOff, noFirm, unknownClass } from "./refusals.ts";
import type { CardDetails } from "./schema.ts";

/** What a firm pays; null for everybody else. */
export async function readFirmPrices({ db }: Platform, key: string): Promise<OwnPrices | null> {
  const { card } = await findPerson(db, key);
  if (!(await readSettings(db)).firmenkunden) return null;
  return (await readOwnPrices(db, card.id)) ?? null;
}

/** What the shop agreed with a firm, and with which cars it comes. */
export async function changeFirm(
  { db, auditLog }: Platform,
  key: string,
  { version, eigenePreise, fahrzeuge }: FirmChange,
): Promise<CardDetails> {
  return await db.transaction().execute(async (tx) => {
    const shop = await readSettings(tx);
    if (!shop.firmenkunden) throw firmsOff();
    const { card } = await findPerson(tx, key);
    const stored = await findFirm(tx, card.id);
    if (!stored) throw noFirm();
    const prices = eigenePreise === undefined ? stored.eigenePreise : eigenePreise;
    if (!(await changeOwnPrices(tx, card.id, version, prices)))
      throw detailsOutdated(await readCardDetails(tx, card.id));
    if (fahrzeuge) await replaceCars(tx, card.id, fahrzeuge, (kfz) => isKnownClass(shop, kfz));
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `${[eigenePreise !== undefined && "Eigene Preise", fahrzeuge && "Fahrzeuge"].filter(Boolean).join(" und ") || "Angaben"} einer Firma geändert`,
      betrifft: card.user_id,
    });
    return await readCardDetails(tx, card.id);
  });
}

/** The card, where it names a firm. */
export async function findFirm(db: Db, cardId: string) {
  const card = await findCard(db, cardId);
  return card && card.firma !== "" ? card : undefined;
}

async function replaceCars(
  tx: Db,
  cardId: string,
  cars: NonNullable<FirmChange["fahrzeuge"]>,
  isKnown: (kfz: Exclude<(typeof cars)[number]["kfz"], "">) => boolean,
): Promise<void> {
  const stored = await listCardVehicles(tx, [cardId]);
  const rows = cars.map((car) => {
    const before = stored.find(({ id }) => id === car.id);
    // A class that the shop gave up stays on the cars that have it.
    if (car.kfz !== "" && car.kfz !== before?.kfz && !isKnown(car.kfz)) throw unknownClass();
    return { ...car, id: before?.id ?? newId() };
  });
  await replaceCardVehicles(tx, cardId, rows);
}
