import { type ClassShop, classTitle, keysOf, shopClasses } from "#company/vehicle-classes.ts";
import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import { changedValues } from "../edited-fields.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";
import type { EditedExtra } from "./schema.ts";

/** Audit lines of extras. */
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
    ...keysOf(shopClasses(shop)).map((kfz) =>
      changed(`Preis ${classTitle(shop, kfz)}`, before.preise[kfz] ?? "", after.preise[kfz] ?? ""),
    ),
    changed("Leistungen", named(before), named(after)),
  ]);
  return text === undefined ? [] : [extraNote(before.title, `geändert: ${text}`)];
}
