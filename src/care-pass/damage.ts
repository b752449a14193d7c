/** What is tapped on the unfolded drawing of a car. */
export const DAMAGE_KINDS = [
  "kratzer",
  "delle",
  "steinschlag",
  "riss",
  "fleck",
  "sonstiges",
] as const;
type DamageKind = (typeof DAMAGE_KINDS)[number];
export const DAMAGE_KIND_LABELS: Record<DamageKind, string> = {
  kratzer: "Kratzer",
  delle: "Delle",
  steinschlag: "Steinschlag",
  riss: "Riss",
  fleck: "Fleck",
  sonstiges: "Sonstiges",
};

export const DAMAGE_SIZES = ["klein", "mittel", "gross"] as const;
type DamageSize = (typeof DAMAGE_SIZES)[number];
export const DAMAGE_SIZE_LABELS: Record<DamageSize, string> = {
  klein: "bis 1 cm",
  mittel: "1 bis 5 cm",
  gross: "größer als 5 cm",
};

export const MOST_MARKS = 60;
export const REMARK_LENGTH = 200;
/** The drawing's own units (public/marken/schaden). */
export const DRAWING = { width: 600, height: 1000 } as const;

/** What the drawing is made of, from the ground up; lines that are no panel have no id. */
export type Drawing = readonly { id: string; d: string }[];

const DRAWN = ["kleinwagen", "limousine", "suv"] as const;
/** Empty where no drawing fits: then panels are chosen from the list. */
export type DrawnCar = (typeof DRAWN)[number] | "";

/** The drawing of a vehicle with this silhouette. */
export function drawnCar(silhouette: string): DrawnCar {
  return DRAWN.find((one) => one === silhouette) ?? "";
}

export type DamageMark = {
  id: string;
  /** Where on the drawing, in its units. */
  x: number;
  y: number;
  /** The panel that was tapped; empty beside one. */
  teil: string;
  art: DamageKind;
  groesse: DamageSize;
  bemerkung: string;
  /** The picture of it, by its id; empty where there is none. */
  bild: string;
};

const SIDES: [RegExp, string][] = [
  [/-left$/, " links"],
  [/-right$/, " rechts"],
];

/** What the panels of the drawing are called, without their side. */
const PANELS: Record<string, string> = {
  "front-bumper": "Stoßfänger vorne",
  "front-grille": "Kühlergrill",
  "front-bonnet": "Motorhaube",
  "front-windscreen": "Frontscheibe",
  "front-headlamp": "Scheinwerfer",
  "front-tyre": "Vorderreifen",
  "front-mirror": "Außenspiegel",
  "bumper-front": "Stoßfänger vorne",
  "wing-front": "Kotflügel vorne",
  "door-front": "Vordertür",
  "door-rear": "Hintertür",
  "quarter-rear": "Seitenteil hinten",
  "bumper-rear": "Stoßfänger hinten",
  sill: "Schweller",
  "window-front": "Fenster vorne",
  "window-rear": "Fenster hinten",
  "window-quarter": "Dreiecksfenster",
  mirror: "Außenspiegel",
  headlamp: "Scheinwerfer",
  "rear-lamp": "Rückleuchte",
  "wheel-front": "Vorderrad",
  "wheel-rear": "Hinterrad",
  bonnet: "Motorhaube",
  windscreen: "Frontscheibe",
  roof: "Dach",
  "roof-side": "Dachkante",
  tailgate: "Heckklappe",
  "rear-window": "Heckscheibe",
  "boot-lid": "Heckklappe",
  "rear-bumper": "Stoßfänger hinten",
  "rear-boot-lid": "Heckklappe",
  "rear-tailgate": "Heckklappe",
  "rear-screen": "Heckscheibe",
  "rear-lamp-cluster": "Rückleuchte",
  "rear-tyre": "Hinterreifen",
  "rear-mirror": "Außenspiegel",
};

/** Those that are seen from behind; 'rear-lamp' is on the side and 'rear-window' on top. */
const FROM_BEHIND = /^rear-(bumper|boot-lid|tailgate|screen|lamp-cluster|tyre|mirror)/;

/** 'Vordertür links', 'Motorhaube (von oben)': the drawing shows some panels in several views. What no panel is called is 'Karosserie'. */
export function panelLabel(teil: string): string {
  const [ending, side] = SIDES.find(([pattern]) => pattern.test(teil)) ?? [/$/, ""];
  const panel = PANELS[teil.replace(ending, "")];
  if (!panel) return "Karosserie";
  if (teil.startsWith("front-")) return `${panel}${side} (von vorne)`;
  if (FROM_BEHIND.test(teil)) return `${panel}${side} (von hinten)`;
  return side === "" ? `${panel} (von oben)` : `${panel}${side}`;
}

/** The mark that a tap means, where one is there already. */
export function markAt<M extends Point>(marks: readonly M[], { x, y }: Point): M | undefined {
  return marks.findLast((mark) => Math.hypot(mark.x - x, mark.y - y) < MARK / 2);
}

/** 'Kratzer, 1 bis 5 cm, Vordertür links' */
export function damageText({
  art,
  groesse,
  teil,
  bemerkung,
}: Pick<DamageMark, "art" | "groesse" | "teil" | "bemerkung">): string {
  return [DAMAGE_KIND_LABELS[art], DAMAGE_SIZE_LABELS[groesse], panelLabel(teil), bemerkung]
    .filter((part) => part !== "")
    .join(", ");
}

type Point = { x: number; y: number };
/** As wide as a mark is drawn. */
const MARK = 42;

/** Where a mark goes that was not tapped: into the middle of its panel, beside those that are there already. */
export function freePlace(drawing: Drawing, teil: string, marks: readonly Point[]): Point {
  const middle = middleOf(drawing, teil);
  const around = [0, 1, -1, 2, -2].flatMap((down) =>
    [0, 1, -1, 2, -2].map((across) => [across, down] as const),
  );
  const places = around
    .sort(([x, y], [otherX, otherY]) => Math.hypot(x, y) - Math.hypot(otherX, otherY))
    .map(([across, down]) => ({ x: middle.x + across * MARK, y: middle.y + down * MARK }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= DRAWING.width && y <= DRAWING.height);
  return (
    places.find(({ x, y }) => marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) >= MARK)) ??
    middle
  );
}

/** As far as the corners of its path tell. */
function middleOf(drawing: Drawing, teil: string): Point {
  const path = drawing.find(({ id }) => id === teil)?.d ?? "";
  const points = Array.from(path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const middle = (values: number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
  if (points.length === 0) return { x: DRAWING.width / 2, y: DRAWING.height / 2 };
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}
