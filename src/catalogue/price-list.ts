import type { PublicSettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { centsOf, formatEuro } from "#lib/money.ts";
import type { Paper, PaperBlock } from "#lib/paper.ts";
import { VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "./price-keys.ts";
import type { Extra, Service } from "./schema.ts";

type Priced = Pick<Service, "title" | "description" | "proSitz" | "preistabelle">;
type PricedExtra = Pick<Extra, "title" | "preise">;
type Shop = Pick<PublicSettings, "companyName" | "addresses" | "phoneNumbers" | "steuer">;

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
      ...services.flatMap(serviceBlocks),
      ...extraBlocks(extras),
    ],
  };
}

const CLASSES = VEHICLE_CLASSES.map((kind) => ({
  title: VEHICLE_CLASS_LABELS[kind],
  share: 2,
  isAmount: true as const,
}));

function serviceBlocks({ title, description, proSitz, preistabelle }: Priced): PaperBlock[] {
  const rows = preistabelle.filter((row) => VEHICLE_CLASSES.some((kind) => row[kind] !== ""));
  if (rows.length === 0) return [{ heading: title }, { text: "Preis auf Anfrage." }];
  return [
    { heading: proSitz ? `${title}, je Sitz` : title },
    ...(description === "" ? [] : [{ text: description }]),
    {
      table: {
        columns: [{ title: "Verschmutzung", share: 3 }, ...CLASSES],
        rows: rows.map((row) => [row.stufe, ...VEHICLE_CLASSES.map((kind) => amount(row[kind]))]),
      },
    },
  ];
}

function extraBlocks(extras: readonly PricedExtra[]): PaperBlock[] {
  if (extras.length === 0) return [];
  return [
    { heading: "Extras" },
    {
      table: {
        columns: [{ title: "Zusätzlich", share: 3 }, ...CLASSES],
        rows: extras.map(({ title, preise }) => [
          title,
          ...VEHICLE_CLASSES.map((kind) => amount(preise[kind])),
        ]),
      },
    },
  ];
}

function amount(text: string): string {
  return text === "" ? "auf Anfrage" : formatEuro(centsOf(text));
}
