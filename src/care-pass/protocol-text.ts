import { classTitle } from "#company/vehicle-classes.ts";
import { formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { type DamageMark, damageText } from "./damage.ts";
import { FUEL_LABELS, type Intake } from "./intake.ts";
import type { Protocol } from "./protocol.ts";
import { type GuidedView, VIEW_LABELS } from "./views.ts";

export const DECLARATION =
  "Mit Ihrer Unterschrift bestätigen Sie den Zustand Ihres Fahrzeugs bei der Abgabe und den Preis.";
export const TYPED_DECLARATION = "Ja, ich habe alles gelesen und bestätige es mit meinem Namen.";

type Fact = { label: string; value: string };

/** What is known of a car that was taken in, fact by fact: on the paper, and for the customer to read before. */
export function protocolFacts({
  datum,
  annahme,
  extras,
  buchungsnummer = "",
  klasse = classTitle(undefined, annahme.kfz),
}: Pick<Protocol, "datum" | "annahme" | "extras" | "buchungsnummer" | "klasse">): Fact[] {
  const facts: [string, string][] = [
    ["Datum", formatGermanDate(datum)],
    ["Buchungsnummer", buchungsnummer],
    ["Kunde", annahme.name],
    ["Telefon", annahme.telefon],
    ["E-Mail", annahme.email],
    ["Kennzeichen", annahme.kennzeichen],
    ["Fahrzeug", [annahme.modell, annahme.farbe].filter(Boolean).join(", ")],
    [
      "Kilometerstand",
      annahme.kilometer === null ? "" : `${annahme.kilometer.toLocaleString("de-DE")} km`,
    ],
    ["Tank", annahme.tank === null ? "" : (FUEL_LABELS[annahme.tank] ?? "")],
    ["Schlüssel", annahme.schluessel === null ? "" : String(annahme.schluessel)],
    ["KFZ-Klasse", klasse],
    ["Verschmutzung", annahme.verschmutzung],
    ["Leistungen", [...annahme.leistungen, ...extras].join(", ")],
    ["Preis", priceText(annahme)],
  ];
  return facts.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
}

function priceText({ leistungen, preis_cent, vereinbart_cent }: Intake): string {
  if (preis_cent === null || leistungen.length === 0) return "";
  const isOther = vereinbart_cent !== null && vereinbart_cent !== preis_cent;
  return isOther
    ? `${formatEuro(preis_cent)} (bei der Buchung ${formatEuro(vereinbart_cent)})`
    : formatEuro(preis_cent);
}

export function protocolParagraphs({
  annahme,
}: Pick<Protocol, "annahme">): { heading: string; text: string }[] {
  const { gegenstaende, uebersprungen, positionen = [] } = annahme;
  return [
    ...(positionen.length > 0
      ? [
          {
            heading: "Preis im Einzelnen",
            text: positionen
              .map(({ titel, preis_cent }) => `${titel}: ${formatEuro(preis_cent)}`)
              .join("\n"),
          },
        ]
      : []),
    { heading: "Im Fahrzeug geblieben", text: gegenstaende || "Nichts angegeben." },
    ...(uebersprungen.length > 0
      ? [
          {
            heading: "Ohne Bild",
            text: uebersprungen.map((view: GuidedView) => VIEW_LABELS[view]).join(", "),
          },
        ]
      : []),
  ];
}

/** '1  Kratzer, bis 1 cm, Dach' */
export function damageLines(marks: readonly DamageMark[]): string[] {
  return marks.map((mark, place) => `${place + 1}  ${damageText(mark)}`);
}

const A_MINUTE = 60_000;

/** When it was signed by the device's clock, and beside it the server's where that is another time. */
export function signedAtText({
  unterschrieben_am,
  angekommen_am = unterschrieben_am,
}: Pick<Protocol, "unterschrieben_am" | "angekommen_am">): string {
  const [signed, arrived] = [Date.parse(unterschrieben_am), Date.parse(angekommen_am)];
  if (Math.abs(arrived - signed) < A_MINUTE) return formatGermanMoment(signed);
  return `unterschrieben ${formatGermanMoment(signed)} laut Gerät, angekommen ${formatGermanMoment(arrived)}`;
}

/** What number a picture's damage has on the drawing; 0 where it is of none. */
export function damageNumberOf({ schaeden }: Pick<Intake, "schaeden">, picture: string): number {
  return schaeden.findIndex(({ bild }) => bild === picture) + 1;
}

/** `file` is what a fingerprint is of, as the protocol's PDF carries it. */
export function additionText(
  {
    text,
    name,
    erstellt_am,
    fingerabdruck = null,
  }: {
    text: string;
    name: string;
    erstellt_am: string;
    fingerabdruck?: string | null;
  },
  file: string,
): string {
  const said = `${formatGermanMoment(Date.parse(erstellt_am))}, ${name}: ${text}`;
  return fingerabdruck === null
    ? said
    : `${said}\nPrüfnummer dieses Nachtrags (SHA-256 von „${file}“ in den Anlagen): ${fingerabdruck}`;
}

/** 'Annahmeprotokoll-FRAB123-2026-03-02.pdf' */
export function protocolFileName({ datum, annahme }: Pick<Protocol, "datum" | "annahme">): string {
  return `Annahmeprotokoll-${annahme.kennzeichen.replace(/[^a-z0-9]/gi, "")}-${datum}.pdf`;
}
