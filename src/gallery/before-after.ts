/** The four fixed examples of SPEC §2. */
export const BEFORE_AFTER = [
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

export type BeforeAfterKey = (typeof BEFORE_AFTER)[number]["key"];

export function beforeAfterUrl(key: BeforeAfterKey, when: "vorher" | "nachher", width: 480 | 960): string {
  return `/images/vorher-nachher/${key}-${when}_${width}.webp`;
}
