import { openingRows } from "#company/opening-rows.ts";
import type { CompanySettings } from "#company/schema.ts";
import { greeting } from "#lib/greeting.ts";
import { formatEuro } from "#lib/money.ts";
import type { ServiceAdvice } from "../care-advice.ts";

export type ReadyCar = {
  id: string;
  bookingId: string | null;
  name: string;
  modell: string;
  kennzeichen: string;
  leistungen: string[];
  /** Null where nothing is to be paid. */
  preis_cent: number | null;
  bemerkung: string;
  hinweise: readonly ServiceAdvice[];
  /** Null where its page is gone. */
  passId: string | null;
};

/** As receipts say it where no means of payment is noted. */
export const PAYABLE = "Zahlbar bar bei Abholung oder per Überweisung.";

/** 'Mo–Fr 08:00–18:00 Uhr' */
export function openingLines({ openingHours }: Pick<CompanySettings, "openingHours">): string[] {
  return openingRows(openingHours)
    .filter(({ isClosed }) => !isClosed)
    .map(({ label, hours }) => `${label} ${hours}`);
}

/** 'Golf, FR-AB 123' */
export function carName({ modell, kennzeichen }: Pick<ReadyCar, "modell" | "kennzeichen">): string {
  return [modell, kennzeichen].filter(Boolean).join(", ");
}

type Shop = Pick<CompanySettings, "companyName" | "openingHours" | "addresses">;

/** What the owner's own app sends; where the pass opens, care advice and pictures stand there. */
export function readyText(car: ReadyCar, shop: Shop, url: string): string {
  const { preis_cent, bemerkung, hinweise } = car;
  const [address = ""] = shop.addresses.map((place) => place.address);
  const advice = hinweise.map(({ text }) => text).join("\n");
  return [
    greeting(car.name),
    `Ihr Fahrzeug (${carName(car)}) ist fertig und kann abgeholt werden.`,
    bemerkung,
    preis_cent !== null && preis_cent > 0 && `Preis: ${formatEuro(preis_cent)}\n${PAYABLE}`,
    `Geöffnet:\n${openingLines(shop).join("\n")}`,
    address && `Unsere Adresse: ${address}`,
    url
      ? `Bilder, was wir gemacht haben und wie es schön bleibt: ${url}\nDer Link gehört Ihnen, bitte nicht weiterleiten.`
      : advice,
    `Viele Grüße\n${shop.companyName}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
