import { recordOf } from "#lib/record-of.ts";

/** The sides that every visit is asked for, in the order of a walk around the car. */
export const GUIDED_VIEWS = ["vorne", "links", "hinten", "rechts", "innen"] as const;
export type GuidedView = (typeof GUIDED_VIEWS)[number];

export const VIEWS = [...GUIDED_VIEWS, "weitere", "schaden"] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Record<View, string> = {
  vorne: "Vorne",
  links: "Linke Seite",
  hinten: "Hinten",
  rechts: "Rechte Seite",
  innen: "Innenraum",
  weitere: "Weiteres Bild",
  schaden: "Schaden",
};

export const PHASES = ["vorher", "nachher", "nachtrag"] as const;
export type Phase = (typeof PHASES)[number];

/** So many of one visit, in all phases; more than that is a mistake or an attack. */
export const MOST_PICTURES = 40;

type Pictured = { ansicht: View; phase: Phase };

/** The last picture of each guided side before and after, where both are there: what a slider can show. */
export function beforeAfterPairs<P extends Pictured>(
  pictures: readonly P[],
): { ansicht: GuidedView; vorher: P; nachher: P }[] {
  const last = (phase: Phase) =>
    recordOf(GUIDED_VIEWS, (view) =>
      pictures.findLast((picture) => picture.phase === phase && picture.ansicht === view),
    );
  const [before, after] = [last("vorher"), last("nachher")];
  return GUIDED_VIEWS.flatMap((ansicht) => {
    const [vorher, nachher] = [before[ansicht], after[ansicht]];
    return vorher && nachher ? [{ ansicht, vorher, nachher }] : [];
  });
}
