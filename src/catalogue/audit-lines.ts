import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import type { CellPlace, StoredService } from "./price-cells.ts";
import { VEHICLE_CLASS_LABELS } from "./price-keys.ts";
import type { ServiceChange } from "./schema.ts";

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
  ab?: string,
): AuditEntry[] {
  const from = ab === undefined ? "" : `, ab ${formatGermanDate(ab)}`;
  return written.flatMap(({ service_id, stufe, kfz, von, bis }) => {
    const name = `Preis von ${titles.get(service_id) ?? "einer Leistung"}, ${stufe}, ${VEHICLE_CLASS_LABELS[kfz]}${from}`;
    const text = changed(name, amount(von), amount(bis));
    return text === undefined ? [] : [{ bereich: "leistung" as const, text }];
  });
}

export const planDroppedNote = (ab: string): AuditEntry => ({
  bereich: "leistung",
  text: `Geplante Preise ab ${formatGermanDate(ab)} verworfen`,
});

type Texts = Omit<ServiceChange, "version" | "preistabelle" | "enthaelt">;

/** Nothing where only prices have changed. */
export function serviceNotes(before: StoredService, after: Texts): AuditEntry[] {
  const text = changedTogether([
    changed("Titel", before.title, after.title),
    changed("Kurztext", before.description, after.description),
    changed("Text", before.longDescription, after.longDescription),
    changed("Punkte", before.features.join(", "), after.features.join(", ")),
    changed("Bild", before.imageUrl, after.imageUrl),
    changed("Preis-Text", before.price_text, after.price_text),
    changed("Preis je Sitz", yesOrNo(before.proSitz), yesOrNo(after.proSitz)),
    changed("Dauer in Tagen", String(before.dauerTage), String(after.dauerTage)),
    changed("Dauer in Stunden", String(before.dauerStunden), String(after.dauerStunden)),
  ]);
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

function yesOrNo(value: boolean): string {
  return value ? "ja" : "nein";
}
