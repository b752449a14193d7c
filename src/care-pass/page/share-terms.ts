export const SHARE_NAME_LENGTH = 40;
/** So many at a time. */
export const MOST_SHARES = 10;
