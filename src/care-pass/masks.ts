export const SIDES_OF_PAIR = ["vorher", "nachher"] as const;
export type SideOfPair = (typeof SIDES_OF_PAIR)[number];

/** What is covered, as parts of the picture's width and height: from the left, from the top, how wide, how high. */
export type Box = { x: number; y: number; b: number; h: number };
export type Masks = Record<SideOfPair, Box[]>;

export const NO_MASKS: Masks = { vorher: [], nachher: [] };
export const MOST_BOXES = 6;
const LEAST_SIDE = 0.02;
/** Where a new one begins: about as large as a plate is on a picture of the front. */
export const NEW_BOX: Box = { x: 0.38, y: 0.6, b: 0.24, h: 0.08 };

/** From corner to corner of a drag, within the picture; undefined for a mere tap. */
export function boxBetween(
  from: { x: number; y: number },
  to: { x: number; y: number },
): Box | undefined {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(within) as [
    number,
    number,
  ];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(within) as [
    number,
    number,
  ];
  const box = { x: left, y: top, b: right - left, h: bottom - top };
  return box.b < LEAST_SIDE || box.h < LEAST_SIDE ? undefined : box;
}

/** Moved or made larger by steps, and never out of the picture. */
export function nudged({ x, y, b, h }: Box, change: Partial<Box>): Box {
  const width = Math.min(1, Math.max(LEAST_SIDE, b + (change.b ?? 0)));
  const height = Math.min(1, Math.max(LEAST_SIDE, h + (change.h ?? 0)));
  return {
    x: clamp(x + (change.x ?? 0), 1 - width),
    y: clamp(y + (change.y ?? 0), 1 - height),
    b: width,
    h: height,
  };
}

function within(value: number): number {
  return clamp(value, 1);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
