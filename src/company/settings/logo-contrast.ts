/** Red, green, blue. */
export type Ground = readonly [number, number, number];

export const LIGHT_GROUND: Ground = [247, 246, 243];
export const DARK_GROUND: Ground = [13, 16, 18];

/** Below this two colours next to each other are one to most eyes. */
const LEAST_CONTRAST = 1.6;
const MOST_OPAQUE = 0.98;

/** Whether most of what is drawn has nearly the colour of the ground; a picture with a ground of its own does not vanish. `pixels` as a canvas hands them out. */
export function hasTooLittleContrast(pixels: ArrayLike<number>, ground: Ground): boolean {
  let drawn = 0;
  let faint = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    drawn += 1;
    if (
      contrast([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0], ground) < LEAST_CONTRAST
    )
      faint += 1;
  }
  const hasOwnGround = drawn > (pixels.length / 4) * MOST_OPAQUE;
  return !hasOwnGround && drawn > 0 && faint > drawn / 2;
}

function contrast(one: Ground, other: Ground): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Ground): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
