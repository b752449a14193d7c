import { addDays } from "#lib/berlin-time.ts";
import type { PassPicture, PassView, PassVisit } from "./view.ts";

/** A pass of no car, as visitors may see it: three visits before `today`. */
export function samplePass(today: string): PassView {
  return {
    token: "",
    fuer: "gast",
    modell: "Muster GT",
    farbe: "Graphit",
    kfz: "limousine",
    kennzeichen: "FR-MG 2026",
    istFrei: false,
    angebote: [],
    auffrischungen: [{ leistung: "Lackaufbereitung", wann: "in etwa zwei Jahren" }],
    besuche: [
      visit({
        id: "beispiel-3",
        datum: addDays(today, -9),
        leistungen: ["Außenreinigung", "Lackaufbereitung"],
        facts: [{ label: "Kilometerstand", value: "48.200 km" }],
        schaeden: [{ nummer: 1, x: 300, y: 480, text: "Kratzer, bis 1 cm: Dach. Ist auspoliert." }],
        pairs: [pair("vorne", "Vorne", "hero-schmutzig", "hero", 1280, 720)],
        produkte: ["Nanoversiegelung"],
        hinweise: [
          {
            leistung: "Lackaufbereitung",
            text: "In den ersten sieben Tagen nicht waschen.\nDanach von Hand oder in einer Anlage mit Textilstreifen.",
          },
        ],
      }),
      visit({
        id: "beispiel-2",
        datum: addDays(today, -190),
        leistungen: ["Innenreinigung (Intensiv)"],
        facts: [{ label: "Kilometerstand", value: "41.900 km" }],
        pairs: [
          pair(
            "innen",
            "Innen",
            "vorher-nachher/innenraum-vorher",
            "vorher-nachher/innenraum-nachher",
            960,
            720,
          ),
        ],
      }),
      visit({
        id: "beispiel-1",
        datum: addDays(today, -380),
        leistungen: ["Außenreinigung"],
        facts: [{ label: "Kilometerstand", value: "35.400 km" }],
        pairs: [
          pair(
            "links",
            "Linke Seite",
            "vorher-nachher/aussen-vorher",
            "vorher-nachher/aussen-nachher",
            960,
            720,
          ),
        ],
      }),
    ],
  };
}

function visit(
  known: Pick<PassVisit, "id" | "datum" | "leistungen" | "facts" | "pairs"> & Partial<PassVisit>,
): PassVisit {
  return {
    zeichnung: "limousine",
    schaeden: [],
    bilder: [],
    produkte: [],
    hinweise: [],
    istInArbeit: false,
    ...known,
  };
}

function pair(
  ansicht: PassVisit["pairs"][number]["ansicht"],
  label: string,
  before: string,
  after: string,
  width: number,
  height: number,
): PassVisit["pairs"][number] {
  const picture = (name: string, alt: string): PassPicture => ({
    id: name,
    url: `/images/${name}_${width}.webp`,
    width,
    height,
    alt,
  });
  return {
    ansicht,
    label,
    vorher: picture(before, `${label} vorher`),
    nachher: picture(after, `${label} nachher`),
  };
}
