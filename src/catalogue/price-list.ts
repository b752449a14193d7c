import type { PublicSettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { offeredClasses, type ShopClass } from "#company/vehicle-classes.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import type { Paper, PaperBlock } from "#lib/paper.ts";
import type { SoilingLevel, VehicleClass } from "./price-keys.ts";
import { extraCents, priceCents } from "./price-table.ts";
import type { Extra, Service } from "./schema.ts";

type Priced = Pick<Service, "title" | "description" | "proSitz" | "preistabelle">;
type PricedExtra = Pick<Extra, "title" | "preise">;
type Shop = Pick<
  PublicSettings,
  "companyName" | "addresses" | "phoneNumbers" | "steuer" | "eigeneKlassen" | "fahrzeugklassen"
>;

/** The list that hangs in the window or at the entrance (§ 12 PAngV): what everybody pays without an offer, tax included. */
export function priceList(
  shop: Shop,
  services: readonly Priced[],
  extras: readonly PricedExtra[],
  today: { datum: string; now: number },
): Paper {
  return {
    title: "Preisliste",
    subtitle: [shop.companyName, shop.addresses[0]?.address, shop.phoneNumbers[0]]
      .filter(Boolean)
      .join(" · "),
    author: shop.companyName,
    footer: `Stand ${formatGermanDate(today.datum)}`,
    moment: today.now,
    blocks: [
      {
        text: `${TAX_SENTENCES[shop.steuer]} Was ein Auto kostet, richtet sich nach seiner Klasse und danach, wie stark es verschmutzt ist.`,
      },
      ...services.flatMap((service) => serviceBlocks(service, offeredClasses(shop))),
      ...extraBlocks(extras, offeredClasses(shop)),
    ],
  };
}

const columnsOf = (classes: readonly ShopClass[]) =>
  classes.map(({ title }) => ({ title, share: 2, isAmount: true as const }));

function serviceBlocks(
  { title, description, proSitz, preistabelle }: Priced,
  classes: readonly ShopClass[],
): PaperBlock[] {
  const rows = preistabelle.filter((row) => classes.some(({ key }) => row[key]));
  const isLong = classes.length > MOST_COLUMNS;
  if (rows.length === 0) return [{ heading: title }, { text: "Preis auf Anfrage." }];
  return [
    { heading: proSitz ? `${title}, je Sitz` : title },
    ...(description === "" ? [] : [{ text: description }]),
    isLong
      ? longTable(classes, rows)
      : {
          table: {
            columns: [{ title: "Verschmutzung", share: 3 }, ...columnsOf(classes)],
            rows: rows.map((row) => [
              row.stufe,
              ...classes.map(({ key }) => cellText(rows, row.stufe, key)),
            ]),
          },
        },
  ];
}

function extraBlocks(extras: readonly PricedExtra[], classes: readonly ShopClass[]): PaperBlock[] {
  if (extras.length === 0) return [];
  return [
    { heading: "Extras" },
    classes.length > MOST_COLUMNS
      ? longExtras(extras, classes)
      : {
          table: {
            columns: [{ title: "Zusätzlich", share: 3 }, ...columnsOf(classes)],
            rows: extras.map(({ title, preise }) => [
              title,
              ...classes.map(({ key }) => centsText(extraCents({ preise }, key))),
            ]),
          },
        },
  ];
}

function cellText(
  preistabelle: Priced["preistabelle"],
  stufe: SoilingLevel,
  kfz: VehicleClass,
): string {
  return centsText(priceCents({ preistabelle }, stufe, kfz));
}

function centsText(cents: number | undefined): string {
  return cents === undefined ? "auf Anfrage" : formatEuro(cents);
}

/** More would be too narrow to be read from the street. */
const MOST_COLUMNS = 4;

/** A class in each row. */
function longTable(classes: readonly ShopClass[], rows: Priced["preistabelle"]): PaperBlock {
  return {
    table: {
      columns: [
        { title: "Klasse", share: 4 },
        ...rows.map(({ stufe }) => ({ title: stufe, share: 2, isAmount: true as const })),
      ],
      rows: classes.map(({ key, title, zeile }) => [
        zeile ? `${title} (${zeile})` : title,
        ...rows.map(({ stufe }) => cellText(rows, stufe, key)),
      ]),
    },
  };
}

/** A price in each row, with the classes that it is for where they differ. */
function longExtras(extras: readonly PricedExtra[], classes: readonly ShopClass[]): PaperBlock {
  const rows = extras.flatMap(({ title, preise }) => {
    const prices = classes.map((one) => ({
      ...one,
      price: centsText(extraCents({ preise }, one.key)),
    }));
    return [...new Set(prices.map(({ price }) => price))].map((price) => {
      const own = prices.filter((one) => one.price === price);
      const whom =
        own.length === classes.length ? "" : ` (${own.map((one) => one.title).join(", ")})`;
      return [`${title}${whom}`, price];
    });
  });
  return {
    table: {
      columns: [
        { title: "Zusätzlich", share: 8 },
        { title: "Preis", share: 2, isAmount: true },
      ],
      rows,
    },
  };
}
