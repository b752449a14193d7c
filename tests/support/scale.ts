/** `npm run test:all` sets it: every width, long fuzzes, many rounds; the gate takes what finds most in its minutes. */
export const IS_FULL_SCALE = process.env.TEST_SCALE === "full";

/**
 * A journey that the gate leaves to `npm run test:all`: what it shows beyond another one is a variant of it (one more list that cannot be
 * loaded, one more way to the same place), or stands in a test of the call or the rule. What a visitor or the shop comes for is never one.
 */
export const LONG = { tag: "@long" };

/** Of alike variants the gate takes the first ones. */
export const firstOf = <T>(count: number, all: readonly T[]): readonly T[] =>
  IS_FULL_SCALE ? all : all.slice(0, count);

/** `npm run test:calls -- --sqlite`: quick while one works; the gate takes both databases. */
export const IS_SQLITE_ALONE = process.env.TEST_DATABASES === "sqlite";

/** Every size, with the height that goes with it, at which `npm run test:all` looks for what is cut off or sticks out (S64). */
export const LAYOUT_SIZES: readonly { width: number; height: number }[] = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
];

/** The widths at which every page is looked at: a phone, where things stick out first, and at full scale a tablet and a desk. */
export const PAGE_WIDTHS: readonly number[] = IS_FULL_SCALE ? [360, 768, 1440] : [360];

/** The widths at which a way is gone from its beginning to its end: on a phone, where most visitors are, and at full scale on a desk, too. */
export const WAY_WIDTHS: readonly number[] = IS_FULL_SCALE ? [360, 1440] : [360];
