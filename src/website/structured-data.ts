import type {
  AggregateOffer,
  AggregateRating,
  AutomotiveBusiness,
  BreadcrumbList,
  DayOfWeek,
  ItemList,
  OpeningHoursSpecification,
  PostalAddress,
  Service as SchemaService,
  WithContext,
} from "schema-dts";
import type { ReviewSum } from "#after-visit/shown-reviews.ts";
import { classKeysIn } from "#catalogue/price-keys.ts";
import { priceRange } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { servicePicture } from "#catalogue/service-pictures.ts";
import { servicePath } from "#catalogue/slug.ts";
import { openingDay, openingSpans } from "#company/opening-hours.ts";
import type { OpeningHours, PublicSettings } from "#company/schema.ts";
import { logoPicture, previewPicture } from "#company/shop-pictures.ts";
import { WEEKDAYS, type Weekday } from "#company/weekdays.ts";
import { euroNumber } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { absoluteUrl } from "./page-meta.ts";
import type { ServiceTeaser } from "./service-teaser.ts";

/** Where a page's structured data gets the shop and the site's address from. */
export type Shop = { company: PublicSettings; baseUrl: string };

const CONTEXT = "https://schema.org";
const CITY = /^(?<street>.+?),\s*(?<code>\d{5})\s+(?<city>.+)$/;
const DAYS: Record<Weekday, DayOfWeek> = {
  Montag: "https://schema.org/Monday",
  Dienstag: "https://schema.org/Tuesday",
  Mittwoch: "https://schema.org/Wednesday",
  Donnerstag: "https://schema.org/Thursday",
  Freitag: "https://schema.org/Friday",
  Samstag: "https://schema.org/Saturday",
  Sonntag: "https://schema.org/Sunday",
};

/** The start page: who, where, when, and how it was rated by those who were there; what the shop entered itself is no rating. */
export function localBusiness(
  { company, baseUrl }: Shop,
  services: readonly ServiceTeaser[],
  sum?: ReviewSum,
): WithContext<AutomotiveBusiness> {
  const range = rangeOf(services);
  const logo = logoPicture(company);
  return {
    "@context": CONTEXT,
    "@type": "AutomotiveBusiness",
    "@id": businessId(baseUrl),
    name: company.companyName,
    slogan: company.slogan,
    url: absoluteUrl(baseUrl, "/"),
    ...(logo && { logo: absoluteUrl(baseUrl, logo) }),
    image: absoluteUrl(baseUrl, previewPicture(company).url),
    email: company.email,
    telephone: company.phoneNumbers[0] ?? "",
    address: company.addresses.map(({ address }) => postalAddress(address)),
    openingHoursSpecification: openingHours(company.openingHours),
    specialOpeningHoursSpecification: company.exceptions.map(closedOn),
    sameAs: company.socialLinks.map(({ url }) => url),
    currenciesAccepted: "EUR",
    paymentAccepted: "Bar, Überweisung",
    ...(range && {
      priceRange: `${range.lowest}–${range.highest} €`,
    }),
    ...(sum && sum.anzahl > 0 && { aggregateRating: aggregateRating(sum) }),
  };
}

/** /bewertungen */
export function ratedBusiness(
  { company, baseUrl }: Shop,
  sum: ReviewSum,
): WithContext<AutomotiveBusiness> {
  return {
    "@context": CONTEXT,
    ...provider({ company, baseUrl }),
    aggregateRating: aggregateRating(sum),
  };
}

function aggregateRating({ anzahl, durchschnitt }: ReviewSum): AggregateRating {
  const ratingValue = Math.floor(durchschnitt * 10 + 1e-9) / 10;
  return {
    "@type": "AggregateRating",
    ratingValue,
    reviewCount: anzahl,
    bestRating: 5,
    worstRating: 1,
  };
}

/** /leistungen: the list of the services' pages. */
export function serviceList(
  { baseUrl }: Shop,
  services: readonly ServiceTeaser[],
): WithContext<ItemList> {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    name: "Unsere Leistungen",
    numberOfItems: services.length,
    itemListElement: services.map(({ title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: absoluteUrl(baseUrl, servicePath(title)),
    })),
  };
}

/** /preise: the offer catalogue with the lowest price of the whole table. */
export function priceCatalogue(
  { company, baseUrl }: Shop,
  services: readonly ServiceTeaser[],
): WithContext<SchemaService> {
  const range = rangeOf(services);
  return {
    "@context": CONTEXT,
    "@type": "Service",
    name: "Fahrzeugpflege",
    url: absoluteUrl(baseUrl, paths.website.prices),
    provider: provider({ company, baseUrl }),
    ...(range && { offers: aggregateOffer(range, services.length) }),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Preise",
      numberOfItems: services.length,
      itemListElement: services.flatMap((service) => serviceOffer(service, baseUrl) ?? []),
    },
  };
}

/** /leistungen/{slug} */
export function serviceFacts(
  { company, baseUrl }: Shop,
  service: Service,
): WithContext<SchemaService> {
  const offer = serviceOffer(service, baseUrl);
  return {
    "@context": CONTEXT,
    "@type": "Service",
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url: absoluteUrl(baseUrl, servicePath(service.title)),
    image: absoluteUrl(baseUrl, servicePicture(service.title, service.imageUrl).large),
    provider: provider({ company, baseUrl }),
    ...(offer && { offers: offer }),
  };
}

/** The way to a service's page. */
export function servicePathList(
  { baseUrl }: Shop,
  service: Pick<Service, "title">,
): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: "Leistungen",
        item: absoluteUrl(baseUrl, paths.website.services),
      },
      {
        "@type": "ListItem",
        position: 2,
        name: service.title,
        item: absoluteUrl(baseUrl, servicePath(service.title)),
      },
    ],
  };
}

/** In euro, as schema.org wants them. */
type Range = { lowest: number; highest: number };

function rangeOf(services: readonly ServiceTeaser[]): Range | undefined {
  const ranges = services.flatMap((service) => priceRange(service) ?? []);
  if (ranges.length === 0) return undefined;
  return {
    lowest: euroNumber(Math.min(...ranges.map((range) => range.lowestCents))),
    highest: euroNumber(Math.max(...ranges.map((range) => range.highestCents))),
  };
}

function serviceOffer(service: ServiceTeaser, baseUrl: string): AggregateOffer | undefined {
  const range = rangeOf([service]);
  if (!range) return undefined;
  const url = absoluteUrl(baseUrl, servicePath(service.title));
  const cells = service.preistabelle
    .flatMap((row) => classKeysIn(row).map((kfz) => row[kfz]))
    .filter(Boolean);
  return {
    ...aggregateOffer(range, cells.length),
    url,
    itemOffered: { "@type": "Service", name: service.title, url },
    ...(service.proSitz && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        unitText: "Sitz",
        priceCurrency: "EUR",
        minPrice: range.lowest,
        maxPrice: range.highest,
      },
    }),
  };
}

function aggregateOffer({ lowest, highest }: Range, offerCount: number) {
  return {
    "@type": "AggregateOffer",
    priceCurrency: "EUR",
    lowPrice: lowest,
    highPrice: highest,
    offerCount,
  } as const;
}

function provider({ company, baseUrl }: Shop) {
  return {
    "@type": "AutomotiveBusiness",
    "@id": businessId(baseUrl),
    name: company.companyName,
    url: absoluteUrl(baseUrl, "/"),
  } as const;
}

function businessId(baseUrl: string): string {
  return absoluteUrl(baseUrl, "/#betrieb");
}

function postalAddress(text: string): PostalAddress {
  const { street, code, city } = CITY.exec(text)?.groups ?? {};
  if (!street || !code || !city)
    return { "@type": "PostalAddress", streetAddress: text, addressCountry: "DE" };
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode: code,
    addressLocality: city,
    addressCountry: "DE",
  };
}

function openingHours(hours: OpeningHours): OpeningHoursSpecification[] {
  const groups = new Map<string, { opens: string; closes: string; days: DayOfWeek[] }>();
  for (const weekday of WEEKDAYS) {
    const day = openingDay(hours, weekday);
    for (const [opens, closes] of day.closed ? [] : openingSpans(day)) {
      const group = groups.get(`${opens}–${closes}`) ?? { opens, closes, days: [] };
      group.days.push(DAYS[weekday]);
      groups.set(`${opens}–${closes}`, group);
    }
  }
  return [...groups.values()].map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  }));
}

function closedOn(datum: string): OpeningHoursSpecification {
  return {
    "@type": "OpeningHoursSpecification",
    opens: "00:00",
    closes: "00:00",
    validFrom: datum,
    validThrough: datum,
  };
}
