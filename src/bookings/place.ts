// chunk: booking
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { isAmongPostcodes, isPostcode } from "#company/postcodes.ts";
import { WAY_LABELS, type Way } from "#company/ways.ts";
import type { BookedPlace } from "#db/tables/booking.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import { blockProblem, lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";

export type { BookedPlace };

/** What is asked of where the work is done: way and postcode with the service, all else with the person. */
export const PLACE_FIELDS = [
  "weg",
  "plz",
  "strasse",
  "ort",
  "zugang",
  "wasser",
  "strom",
  "abholen",
  "bringen",
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];
export type TypedPlace = Record<Exclude<PlaceField, "weg">, string> & { weg: Way | "" };
export type PlaceProblems = Partial<Record<PlaceField, string>>;

export const NO_PLACE: TypedPlace = { ...recordOf(PLACE_FIELDS, () => ""), weg: "" };
export const PLACE_LENGTH = { strasse: 100, ort: 60, zugang: 300 } as const;
export const PLACE_LABELS: Record<PlaceField, string> = {
  weg: "Wo",
  plz: "Postleitzahl",
  strasse: "Straße und Hausnummer",
  ort: "Ort",
  zugang: "Zugang",
  wasser: "Wasseranschluss",
  strom: "Stromanschluss",
  abholen: "Abholen",
  bringen: "Zurückbringen",
};
export const YES_NO = ["Ja", "Nein"] as const;
/** Between which hours a vehicle is fetched or brought back. */
export const WINDOWS = [
  "8–10 Uhr",
  "10–12 Uhr",
  "12–14 Uhr",
  "14–16 Uhr",
  "16–18 Uhr",
  "18–20 Uhr",
] as const;

export type BookedZone = NonNullable<BookableService["unterwegs"]>["zonen"][number];

/** What driving there adds to the price. */
export type Trip = { title: string; gebuehr_cent: number; mindest_cent: number };

type Services = readonly BookableService[];

/** Where all of these services are done; nowhere where they do not go together. */
export function waysOf(leistungen: readonly string[], services: Services): Way[] {
  const [first = ["betrieb"], ...others] = leistungen.flatMap((title): Way[][] => {
    const service = findService(services, title);
    return service ? [service.unterwegs?.wege ?? ["betrieb"]] : [];
  });
  return first.filter((way) => others.every((ways) => ways.includes(way)));
}

/** The way that was chosen, else the first that there is. */
export function wayOf(
  { weg }: Pick<TypedPlace, "weg">,
  leistungen: readonly string[],
  services: Services,
): Way {
  const ways = waysOf(leistungen, services);
  return ways.find((way) => way === weg) ?? ways[0] ?? "betrieb";
}

/** The first zone of the owner's order that has the postcode and in which all of these services are done. */
export function zoneOf(
  plz: string,
  leistungen: readonly string[],
  services: Services,
): BookedZone | undefined {
  const [first = [], ...others] = leistungen.map(
    (title) => findService(services, title)?.unterwegs?.zonen ?? [],
  );
  return first.find(
    (zone) =>
      isAmongPostcodes(plz.trim(), zone.plz) &&
      others.every((zones) => zones.some(({ id }) => id === zone.id)),
  );
}

/** What is missing or wrong of what is asked with the service. */
export function wayProblems(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): PlaceProblems {
  if (leistungen.length > 0 && waysOf(leistungen, services).length === 0)
    return {
      weg: "Diese Leistungen gehen nicht zusammen: Sie werden nicht am selben Ort gemacht. Bitte einzeln buchen.",
    };
  if (wayOf(place, leistungen, services) === "betrieb") return {};
  const plz = place.plz.trim();
  if (!isPostcode(plz)) return { plz: "Bitte die Postleitzahl mit fünf Ziffern angeben." };
  return zoneOf(plz, leistungen, services) ? {} : { plz: outsideText(plz) };
}

/** Whether a whole postcode lies outside every zone. */
export function isOutside(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): boolean {
  return (
    wayOf(place, leistungen, services) !== "betrieb" &&
    isPostcode(place.plz.trim()) &&
    !zoneOf(place.plz, leistungen, services)
  );
}

export function outsideText(plz: string): string {
  return `${plz.trim()} liegt außerhalb der Gebiete, in die wir zu festen Preisen fahren. Fragen Sie uns: Wir nennen Ihnen einen Preis.`;
}

/** Which of the fields are asked with the person. */
export function addressFields(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): Exclude<PlaceField, "weg" | "plz">[] {
  const way = wayOf(place, leistungen, services);
  if (way === "betrieb") return [];
  const needsSupply = leistungen.some(
    (title) => findService(services, title)?.unterwegs?.wasserStrom,
  );
  return [
    "strasse",
    "ort",
    "zugang",
    ...(way === "kunde" && needsSupply ? (["wasser", "strom"] as const) : []),
    ...(way === "holen" ? (["abholen", "bringen"] as const) : []),
  ];
}

/** What is missing or wrong of what is asked with the person. */
export function addressProblems(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): PlaceProblems {
  return Object.fromEntries(
    addressFields(place, leistungen, services).flatMap((field) => {
      const sentence = addressProblem(field, tidyText(place[field]));
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}

function addressProblem(field: PlaceField, text: string): string | undefined {
  switch (field) {
    case "strasse":
    case "ort":
      return lineProblem(text, PLACE_LENGTH[field]);
    case "zugang":
      return blockProblem(text, PLACE_LENGTH.zugang);
    case "abholen":
    case "bringen":
      return isOneOf(WINDOWS, text) ? undefined : "Bitte wählen.";
    default:
      return isOneOf(YES_NO, text) ? undefined : "Bitte wählen.";
  }
}

function isOneOf(values: readonly string[], text: string): boolean {
  return values.includes(text);
}

/** What driving there costs; undefined in the shop, and as long as the zone is not known. */
export function tripOf(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): Trip | undefined {
  const booked = placeOf(place, leistungen, services);
  return booked ? bookedTrip(booked) : undefined;
}

/** The least that driving there can cost, while the postcode is open. */
export function leastTrip(
  { weg }: Pick<TypedPlace, "weg">,
  leistungen: readonly string[],
  services: Services,
): Trip | undefined {
  if (wayOf({ weg }, leistungen, services) === "betrieb") return undefined;
  const zones = leistungen.flatMap((title) => findService(services, title)?.unterwegs?.zonen ?? []);
  const least = zones.reduce<BookedZone | undefined>(
    (best, zone) => (best && best.gebuehr_cent <= zone.gebuehr_cent ? best : zone),
    undefined,
  );
  return least && { title: "Anfahrt", gebuehr_cent: least.gebuehr_cent, mindest_cent: 0 };
}

/** What of it is sent: nothing where it is done in the shop alone. */
export function sentPlace(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): { einsatz?: TypedPlace } {
  const isChosen = leistungen.some((title) => findService(services, title)?.unterwegs);
  const weg = wayOf(place, leistungen, services);
  if (!isChosen) return {};
  return {
    einsatz: weg === "betrieb" ? { ...NO_PLACE, weg } : { ...pick(place, PLACE_FIELDS), weg },
  };
}

/** As it was agreed. */
export function bookedTrip({ weg, zone, gebuehr_cent, mindest_cent }: BookedPlace): Trip {
  const title = weg === "kunde" ? `Anfahrt ${zone}` : `Holen und Bringen ${zone}`;
  return { title, gebuehr_cent, mindest_cent };
}

/** As a booking keeps it; null in the shop. Only the shop itself goes where no zone is. */
export function placeOf(
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
  by: "customer" | "shop" = "customer",
): BookedPlace | null {
  const weg = wayOf(place, leistungen, services);
  const zone = weg === "betrieb" ? undefined : zoneOf(place.plz, leistungen, services);
  if (weg === "betrieb" || (!zone && by === "customer")) return null;
  const asked = addressFields(place, leistungen, services);
  const kept = recordOf(PLACE_FIELDS, (field) =>
    (asked as PlaceField[]).includes(field) ? tidyText(place[field]) : "",
  );
  return {
    ...kept,
    weg,
    plz: place.plz.trim(),
    zone: zone?.name ?? "",
    zoneId: zone?.id ?? "",
    gebuehr_cent: zone?.gebuehr_cent ?? 0,
    mindest_cent: zone?.mindest_cent ?? 0,
    minuten: Number(zone?.minuten ?? 0),
    tage: [...(zone?.tage ?? [])],
  };
}

/** What was agreed of way and zone stands as long as neither way nor postcode is put right. */
export function editedPlace(
  booked: BookedPlace | null,
  place: TypedPlace,
  leistungen: readonly string[],
  services: Services,
): BookedPlace | null {
  if (!booked || place.weg !== booked.weg || place.plz.trim() !== booked.plz)
    return placeOf(place, leistungen, services, "shop");
  return {
    ...booked,
    ...recordOf(PLACE_FIELDS, (field) => tidyText(place[field])),
    weg: booked.weg,
  };
}

/** As a form holds what a booking keeps. */
export function typedPlace(booked: BookedPlace | null): TypedPlace {
  return booked ? pick(booked, PLACE_FIELDS) : NO_PLACE;
}

/** What a customer is told of the time. */
export function arrivalLabel({ weg }: { weg?: BookedPlace["weg"] | "" | undefined }): string {
  return ARRIVAL_LABELS[weg || "betrieb"];
}
export const ARRIVAL_LABELS: Record<Way, string> = {
  betrieb: "Fahrzeugabgabe",
  kunde: "Ankunft bei Ihnen",
  holen: "Beginn der Arbeit",
};

/** As it was typed, before its zone is known. */
export function requestedPlace(typed: TypedPlace | undefined): BookedPlace | null {
  if (!typed || typed.weg === "" || typed.weg === "betrieb") return null;
  const unknown = { zone: "", zoneId: "", gebuehr_cent: 0, mindest_cent: 0, minuten: 0, tage: [] };
  return { ...unknown, ...typed, weg: typed.weg };
}

/** What the time of an appointment is called. */
export function timeWord(place: Pick<BookedPlace, "weg"> | null | undefined): string {
  return { betrieb: "Abgabe", kunde: "Ankunft", holen: "Beginn" }[place?.weg ?? "betrieb"];
}

/** 'Bei Ihnen', 'Wir holen und bringen'; empty in the shop. */
export function wayText(place: Pick<BookedPlace, "weg"> | null | undefined): string {
  return place ? WAY_LABELS[place.weg] : "";
}

/** 'Musterstraße 1, 40210 Düsseldorf', as far as it is known. */
export function addressText({
  strasse,
  plz,
  ort,
}: Pick<BookedPlace, "strasse" | "plz" | "ort">): string {
  return [strasse, [plz, ort].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** All that the shop has to know to go there, line by line. */
export function placeLines(place: BookedPlace | null | undefined): string[] {
  if (!place) return [];
  const { weg, zone, minuten, zugang, wasser, strom, abholen, bringen } = place;
  return [
    weg === "kunde" ? "Beim Kunden" : "Holen und bringen",
    addressText(place),
    zugang && `Zugang: ${zugang}`,
    wasser && `Wasser: ${wasser}`,
    strom && `Strom: ${strom}`,
    abholen && `Abholen: ${abholen}`,
    bringen && `Zurückbringen: ${bringen}`,
    [zone, minuten > 0 && `${minuten} Minuten Fahrt`].filter(Boolean).join(", "),
  ].filter((line) => line !== "");
}

/** Where the device's own map opens: Android and Apple have an app for it, others a page. */
export function mapLink(
  place: Pick<BookedPlace, "strasse" | "plz" | "ort">,
  userAgent: string,
): string {
  const to = encodeURIComponent(addressText(place));
  if (/Android/.test(userAgent)) return `geo:0,0?q=${to}`;
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.openstreetmap.org/directions?to=${to}`;
}

/** What stands ready when the shop comes; empty where nothing has to. */
export function readyText({ weg, wasser, strom }: BookedPlace): string {
  const things = [
    "den Schlüssel",
    weg === "kunde" && "etwas Platz um das Fahrzeug",
    wasser === "Ja" && "den Wasseranschluss",
    strom === "Ja" && "den Stromanschluss",
  ].filter((thing) => thing !== false);
  const last = things.pop();
  return `Bitte halten Sie ${things.length > 0 ? `${things.join(", ")} und ` : ""}${last} bereit.`;
}
