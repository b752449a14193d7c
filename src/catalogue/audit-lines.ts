import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { changedValues } from "./edited-fields.ts";
import type { CellPlace, StoredService } from "./price-cells.ts";
import { SERVICE_FIELDS, type ServiceValues } from "./service-fields.ts";

/** Audit lines of services and prices. */
export const serviceNote = (title: string, what: string): AuditEntry => ({
  bereich: "leistung",
  text: `Leistung „${title}“ ${what}`,
});

export type WrittenPrice = CellPlace & {
  service_id: string;
  von: number | null;
  bis: number | null;
};

/** 'Preis von Außenreinigung, Mittel, SUV: 49,00 € → 55,00 €'; `ab` is the day from which it holds, if not at once. */
export function priceNotes(
  written: readonly WrittenPrice[],
  titles: ReadonlyMap<string, string>,
  shop: ClassShop,
  ab?: string,
): AuditEntry[] {
  const from = ab === undefined ? "" : `, ab ${formatGermanDate(ab)}`;
  return written.flatMap(({ service_id, stufe, kfz, von, bis }) => {
    const name = `Preis von ${titles.get(service_id) ?? "einer Leistung"}, ${stufe}, ${classTitle(shop, kfz)}${from}`;
    const text = changed(name, amount(von), amount(bis));
    return text === undefined ? [] : [{ bereich: "leistung" as const, text }];
  });
}

export const planDroppedNote = (ab: string): AuditEntry => ({
  bereich: "leistung",
  text: `Geplante Preise ab ${formatGermanDate(ab)} verworfen`,
});

/** Nothing where only prices have changed. */
export function serviceNotes(before: StoredService, after: ServiceValues): AuditEntry[] {
  const text = changedTogether(changedValues(SERVICE_FIELDS, before, after));
  return text === undefined ? [] : [serviceNote(before.title, `geändert: ${text}`)];
}

/** 'Leistung „Komplettaufbereitung“ geändert: enthält … → …' */
export function contentsNotes(
  title: string,
  contents: { von: string[]; bis: string[] } | undefined,
): AuditEntry[] {
  const text = contents && changed("enthält", contents.von.join(", "), contents.bis.join(", "));
  return text === undefined ? [] : [serviceNote(title, `geändert: ${text}`)];
}

function amount(cents: number | null): string {
  return cents === null ? "" : formatEuro(cents);
}
