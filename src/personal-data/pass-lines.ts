import type { ExportedPass } from "#care-pass/page/schema.ts";
import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { dayOf } from "./words.ts";

/** What is stored of a car: pictures and protocols are counted, since its page shows them. */
export function passLines(
  { kennzeichen, modell, farbe, kfz, besuche, weitergegebene_links, erlaubnisse }: ExportedPass,
  shop: ClassShop,
): string[] {
  const car = [modell, kennzeichen, farbe, classTitle(shop, kfz)].filter(Boolean).join(", ");
  return [
    `Pflegepass: ${car}. Annahmeprotokolle und Bilder zeigt der Link zum Pflegepass; wir schicken ihn gern noch einmal.`,
    ...besuche.map((visit) => visitLine(kennzeichen, visit)),
    ...weitergegebene_links.map(
      ({ bezeichnung, erstellt_am }) =>
        `${kennzeichen}: weitergegebener Link${bezeichnung && ` „${bezeichnung}“`} vom ${dayOf(erstellt_am)}`,
    ),
    ...erlaubnisse.map(
      ({ erteilt_am, bestaetigt_am, titel, wortlaut, gezeigt }) =>
        `${kennzeichen}: Erlaubnis vom ${dayOf(erteilt_am)}${titel && ` zu „${titel}“`}${bestaetigt_am ? `, dem Bilderpaar zugestimmt am ${dayOf(bestaetigt_am)}` : ""}${gezeigt ? ", es steht auf der Website" : ""}: „${wortlaut}“`,
    ),
  ];
}

function visitLine(kennzeichen: string, visit: ExportedPass["besuche"][number]): string {
  const { bilder, protokoll } = visit;
  return [
    `${kennzeichen}: Besuch am ${formatGermanDate(visit.datum)}${visit.leistungen.length > 0 ? `, ${visit.leistungen.join(", ")}` : ""}`,
    ...visit.angaben.map(({ label, value }) => `${label}: ${value}`),
    visit.schaeden && `Schäden: ${visit.schaeden.join("; ") || "keine sichtbaren"}`,
    visit.gegenstaende && `Im Auto: ${visit.gegenstaende}`,
    visit.produkte.length > 0 && `Verwendet: ${visit.produkte.join("; ")}`,
    visit.bemerkung && `Bemerkung: ${visit.bemerkung}`,
    ...visit.nachtraege.map(({ text, datum }) => `Nachtrag am ${formatGermanDate(datum)}: ${text}`),
    visit.hinweise_gelesen && "Pflegehinweise als gelesen angekreuzt",
    (bilder.length > 0 || protokoll) &&
      [imagesText(bilder.length), protokoll && "unterschriebenes Protokoll"]
        .filter(Boolean)
        .join(" und "),
  ]
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ""))
    .join(". ");
}

function imagesText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 Bild" : `${count} Bilder`;
}
