import { type ClassShop, classTitle, keysOf, shopClasses } from "#company/vehicle-classes.ts";
import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { changedValues } from "../edited-fields.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";
import type { EditedExtra } from "./schema.ts";

export const extraNote = (title: string, what: string): AuditEntry => ({
  bereich: "leistung",
  text: `Extra „${title}“ ${what}`,
});

/** Nothing where nothing has changed. */
export function extraNotes(
  before: EditedExtra,
  after: EditedExtra,
  titles: ReadonlyMap<string, string>,
  shop: ClassShop,
): AuditEntry[] {
  const named = ({ serviceIds }: EditedExtra) =>
    serviceIds.map((id) => titles.get(id) ?? "").join(", ");
  const text = changedTogether([
    ...changedValues(EXTRA_FIELDS, before, after),
    ...changedPrices(before.preise, after.preise, shop),
    changed("Leistungen", named(before), named(after)),
  ]);
  return text === undefined ? [] : [extraNote(before.title, `geändert: ${text}`)];
}

/** 'Extra „Tierhaare“ ab 01.01.2027 geändert: Preis SUV: 30,00 € → 33,00 €' */
export function extraPlanNotes(
  title: string,
  before: EditedExtra["preise"],
  after: EditedExtra["preise"],
  shop: ClassShop,
  ab: string,
): AuditEntry[] {
  const text = changedTogether(changedPrices(before, after, shop));
  return text === undefined
    ? []
    : [extraNote(title, `ab ${formatGermanDate(ab)} geändert: ${text}`)];
}

export const extraPlansDroppedNote = (ab: string): AuditEntry => ({
  bereich: "leistung",
  text: `Geplante Preise der Extras ab ${formatGermanDate(ab)} verworfen`,
});

function changedPrices(
  before: EditedExtra["preise"],
  after: EditedExtra["preise"],
  shop: ClassShop,
) {
  return keysOf(shopClasses(shop)).map((kfz) =>
    changed(`Preis ${classTitle(shop, kfz)}`, before[kfz] ?? "", after[kfz] ?? ""),
  );
}
