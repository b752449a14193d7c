/**
 * The oldest browsers that are promised reading, menu, booking, login and contact (S60): what Vite can say in older words it does.
 * What it cannot, such as a regular expression with a lookbehind, `tests/pages/engines.spec.ts` looks for in the built files.
 */
export const OLDEST_ENGINES = ["chrome100", "edge100", "firefox115", "safari16.0", "ios16.0"];
