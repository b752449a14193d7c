import type { UsualClass } from "#company/vehicle-classes.ts";

export type SampleExtra = {
  readonly title: string;
  readonly description: string;
  /** Euro cents. */
  readonly preise: Readonly<Record<UsualClass, number>>;
  /** Working days. */
  readonly zusatzTage: number;
  readonly serviceTitles: readonly string[];
};

/** The extras that a shop that has just been installed shows. */
export const SAMPLE_EXTRAS: readonly SampleExtra[] = [
  {
    title: "Tierhaare",
    description: "Haare von Hund oder Katze, die in Teppich, Sitzen und Kofferraum festsitzen.",
    preise: { kleinwagen: 2000, limousine: 2500, suv: 3000 },
    zusatzTage: 0,
    serviceTitles: [
      "Polsterreinigung",
      "Schnellreinigung",
      "Innenreinigung (ohne Polster)",
      "Innenreinigung (Intensiv)",
      "Komplettaufbereitung",
    ],
  },
  {
    title: "Geruch",
    description:
      "Ozon gegen Gerüche aus Alltag und Tierhaltung. Rauch und Schimmel sehen wir uns vorher an.",
    preise: { kleinwagen: 4500, limousine: 4500, suv: 4500 },
    zusatzTage: 1,
    serviceTitles: [
      "Innenreinigung (ohne Polster)",
      "Innenreinigung (Intensiv)",
      "Komplettaufbereitung",
    ],
  },
  {
    title: "Motorwäsche",
    description: "Motorraum von Hand gereinigt, die Elektrik vorher abgedeckt.",
    preise: { kleinwagen: 4900, limousine: 4900, suv: 5900 },
    zusatzTage: 0,
    serviceTitles: ["Außenreinigung", "Lackaufbereitung", "Komplettaufbereitung"],
  },
];
