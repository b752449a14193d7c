export const SHARE_NAME_LENGTH = 40;
export const MOST_SHARES = 10;
