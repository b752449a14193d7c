/** `npm run test:all` sets it: every width, long fuzzes, many rounds; the gate takes what finds most in its minutes. */
export const IS_FULL_SCALE = process.env.TEST_SCALE === "full";

/** `npm run test:calls -- --sqlite`: quick while one works; the gate takes both databases. */
export const IS_SQLITE_ALONE = process.env.TEST_DATABASES === "sqlite";

/** The widths at which every page is looked at: a phone and a desk, and at full scale a tablet between them. */
export const PAGE_WIDTHS: readonly number[] = IS_FULL_SCALE ? [360, 768, 1440] : [360, 1440];
