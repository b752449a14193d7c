import { srcSetOf } from "#lib/picture-url.ts";
import type { OwnPair } from "./schema.ts";

/** A pair as the stage shows it. */
export type ShownPair = { id: string; title: string; before: ShownPicture; after: ShownPicture };
export type ShownPicture = { url: string; srcSet: string; alt: string };

/** The four fixed examples. */
const BEFORE_AFTER = [
  {
    key: "motor",
    label: "Motor",
    before: "Motorraum vor der Reinigung: Staub und Öl auf der Abdeckung",
    after: "Motorraum nach der Reinigung: saubere Abdeckung, glänzende Schrauben",
  },
  {
    key: "fussmatten",
    label: "Fußmatten",
    before: "Gummifußmatte mit Erde und Steinchen",
    after: "Dieselbe Gummifußmatte, sauber",
  },
  {
    key: "innenraum",
    label: "Innenraum",
    before: "Autositz mit Flecken und Krümeln",
    after: "Derselbe Autositz, fleckenfrei",
  },
  {
    key: "aussen",
    label: "Außen",
    before: "Kotflügel und Rad mit Staub und Schlamm",
    after: "Derselbe Kotflügel mit Rad, gewaschen und glänzend",
  },
] as const;

const EXAMPLES: readonly ShownPair[] = BEFORE_AFTER.map(({ key, label, before, after }) => ({
  id: key,
  title: label,
  before: examplePicture(`${key}-vorher`, before),
  after: examplePicture(`${key}-nachher`, after),
}));

/** The shop's own pairs, or the examples as long as there are none. */
export function shownPairs(own: readonly OwnPair[]): readonly ShownPair[] {
  if (own.length === 0) return EXAMPLES;
  return own.map(({ id, title, before, after }) => ({
    id,
    title,
    before: { ...before, alt: `${title} vorher` },
    after: { ...after, alt: `${title} nachher` },
  }));
}

function examplePicture(name: string, alt: string): ShownPicture {
  const sizes = [480, 960].map((width) => ({
    url: `/images/vorher-nachher/${name}_${width}.webp`,
    width,
  }));
  return { url: sizes[1]?.url ?? "", srcSet: srcSetOf(sizes), alt };
}
