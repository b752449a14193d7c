import { bookAgain } from "#bookings/book-again.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { extraCents, ownPriceText, priceText } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { slugOf } from "#catalogue/slug.ts";
import { tripNote } from "#catalogue/trip-note.ts";
import type { CompanySettings } from "#company/schema.ts";
import { weekText } from "#company/setting-lines.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { informationLinks } from "#company/texts/information-links.ts";
import { classTitle, pricedKeys } from "#company/vehicle-classes.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { absoluteUrl } from "./page-meta.ts";

/** Of services and prices those of `today`. */
export type PlainShop = {
  baseUrl: string;
  company: Pick<
    CompanySettings,
    | "companyName"
    | "slogan"
    | "addresses"
    | "phoneNumbers"
    | "email"
    | "openingHours"
    | "steuer"
    | "vertragsmodell"
    | "widerrufslink"
    | "eigeneKlassen"
    | "fahrzeugklassen"
  >;
  services: readonly Service[];
  offers: readonly Offer[];
  /** YYYY-MM-DD */
  today: string;
};

/** /llms.txt, in the form that llmstxt.org describes: what the shop is, and the way to each of its texts. */
export function llmsTxt({ baseUrl, company, services }: PlainShop): string {
  const link = (label: string, path: string, about = "") =>
    `- [${oneLine(label)}](${absoluteUrl(baseUrl, path)})${about && `: ${oneLine(about)}`}`;
  const { companyName, slogan, addresses, phoneNumbers, email, openingHours, steuer } = company;
  return written([
    `# ${oneLine(companyName)}`,
    slogan && `> ${oneLine(slogan)}`,
    [
      ...addresses.map(({ label, address }) => `- ${oneLine(`${label}: ${address}`)}`),
      ...phoneNumbers.map((phone) => `- Telefon: ${phone}`),
      `- E-Mail: ${email}`,
      `- Öffnungszeiten: ${weekText(openingHours).join(", ")}`,
      `- ${TAX_SENTENCES[steuer]}`,
    ].join("\n"),
    services.length > 0 && "## Leistungen und Preise",
    services
      .map(({ title, description, price_text, preistabelle }) =>
        link(
          title,
          serviceTextPath(title),
          `${priceText({ preistabelle }, price_text)}. ${description}`,
        ),
      )
      .join("\n"),
    "## Termin",
    [
      link("Termin buchen", paths.website.booking, "Leistung, Tag und Uhrzeit wählen"),
      link("Individuelle Anfrage", paths.website.offerRequest, "wenn nichts davon passt"),
    ].join("\n"),
    "## Optional",
    [
      link("Preise", paths.website.prices),
      ...informationLinks(company).map(({ label, to }) => link(label, to)),
    ].join("\n"),
  ]);
}

/** A service in plain text: what it is, what it costs today for each class and level, and the way into the booking with that chosen. */
export function serviceText(
  { baseUrl, company, offers, today }: PlainShop,
  service: Service,
): string {
  const { title, description, longDescription, features, extras, proSitz, price_text } = service;
  const prices = SOILING_LEVELS.flatMap((verschmutzung) =>
    pricedKeys(company).flatMap((kfz) => {
      const booked = bookAgain(
        { leistungen: [title], extras: [], kfz, verschmutzung },
        proSitz ? 1 : null,
        { services: [service], offers: [...offers], today },
      );
      return booked && booked.preis !== ""
        ? [
            `- ${classTitle(company, kfz)}, Verschmutzung ${verschmutzung.toLowerCase()}: ${booked.preis}${proSitz ? " je Sitz" : ""}, [Termin](${absoluteUrl(baseUrl, booked.path)})`,
          ]
        : [];
    }),
  );
  return written([
    `# ${oneLine(title)}`,
    description && `> ${oneLine(description)}`,
    longDescription,
    features.map((feature) => `- ${oneLine(feature)}`).join("\n"),
    `## Preise am ${formatGermanDate(today)}`,
    prices.length > 0 ? prices.join("\n") : ownPriceText(price_text) || "Preis auf Anfrage",
    tripNote(service),
    TAX_SENTENCES[company.steuer],
    extras.length > 0 && "## Extras",
    extras
      .map(
        (extra) =>
          `- ${oneLine(extra.title)}: ${pricedKeys(company)
            .map((kfz) => {
              const cents = extraCents(extra, kfz);
              return `${classTitle(company, kfz)} ${cents === undefined ? "auf Anfrage" : formatEuro(cents)}`;
            })
            .join(", ")}`,
      )
      .join("\n"),
    `[Termin buchen](${absoluteUrl(baseUrl, `${paths.website.booking}?${new URLSearchParams({ leistung: title })}`)})`,
  ]);
}

function serviceTextPath(title: string): string {
  return paths.website.serviceText({ slug: slugOf(title) });
}

function written(blocks: readonly (string | false)[]): string {
  return `${blocks.filter((block) => block !== false && block.trim() !== "").join("\n\n")}\n`;
}

/** What a shop typed breaks no form. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
