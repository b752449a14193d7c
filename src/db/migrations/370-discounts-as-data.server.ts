import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const DISCOUNTS_AS_DATA = "370-discounts-as-data";

/** How much a discount is and what it is for stood only in its title and its amount. */
export const discountsAsData: Migration = { up: fillDiscounts };

type Line = { art: string; title: string; preis_cent: number; discount_pct?: number };
type Service = { id: string; title: string };

/** A backup that was made before needs it as well. What cannot be read stays as it is: `listUnreadDiscounts`. */
export async function fillDiscounts(db: Kysely<AnyDatabase>): Promise<void> {
  const services: Service[] = await db.selectFrom("services").select(["id", "title"]).execute();
  const bookings: { id: string; positionen: Line[] }[] = await withoutData(db)
    .select(["id", "positionen"])
    .execute();
  for (const { id, positionen } of bookings) {
    const discount = positionen.find(({ art }) => art === "rabatt");
    const read = discount && readDiscount(discount, positionen, services);
    if (!read) continue;
    const lines = positionen.map((line) => (line === discount ? { ...line, ...read } : line));
    await db
      .updateTable("bookings")
      .set({ positionen: JSON.stringify(lines) })
      .where("id", "=", id)
      .execute();
  }
}

/** Ids of the bookings whose discount is known by its title alone. */
export async function listUnreadDiscounts(db: Kysely<AnyDatabase>): Promise<string[]> {
  const rows: { id: string }[] = await withoutData(db).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

function withoutData(db: Kysely<AnyDatabase>) {
  const lines = sql<string>`cast(positionen as text)`;
  return db
    .selectFrom("bookings")
    .where(lines, "like", '%"art":"rabatt"%')
    .where(lines, "not like", '%"discount_pct"%');
}

function readDiscount(
  { title, preis_cent }: Line,
  lines: readonly Line[],
  services: readonly Service[],
): { discount_pct: number; serviceIds: string[] } | undefined {
  const percent = /^Rabatt (\d+(?:,\d+)?) %$/.exec(title)?.[1];
  if (!percent) return undefined;
  const discount_pct = Number(percent.replace(",", "."));
  const priced = lines.filter(({ art }) => art === "leistung");
  const covered = coveredBy(priced, discount_pct, -preis_cent);
  if (!covered) return undefined;
  const serviceIds = covered.flatMap((line) => findService(services, line.title)?.id ?? []);
  return { discount_pct, serviceIds };
}

/** As many as anybody books; among more than these only what all of them come to is looked for. */
const MOST = 10;

/** Of which services that is the percentage: of all where it can be, else of the fewest that come to it. */
function coveredBy(
  lines: readonly Line[],
  percent: number,
  cents: number,
): readonly Line[] | undefined {
  const takesThat = (some: readonly Line[]) => {
    const part = some.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
    return discountCents(part, percent) === cents;
  };
  if (takesThat(lines)) return lines;
  const subsets: Line[][] = [[]];
  for (const line of lines.slice(0, MOST)) subsets.push(...subsets.map((some) => [...some, line]));
  return subsets
    .sort((one, other) => one.length - other.length)
    .find((some) => some.length > 0 && takesThat(some));
}

/** As it was computed then. */
function discountCents(partCents: number, percent: number): number {
  const steps = Math.round(Math.min(Math.max(percent, 0), 100) * 10_000);
  const dividend = partCents * steps + 500_000;
  return (dividend - (dividend % 1_000_000)) / 1_000_000;
}

/** By its title, else by the title without its suffixes. */
function findService(services: readonly Service[], title: string): Service | undefined {
  const base = baseTitle(title);
  return (
    services.find((service) => service.title === title) ??
    services.find((service) => service.title === base) ??
    services.find((service) => baseTitle(service.title) === base)
  );
}

function baseTitle(title: string): string {
  return title.trim().replace(/(?:\s*(?:\(pro Sitz\)|\+\s*Versiegelung))+$/i, "");
}
