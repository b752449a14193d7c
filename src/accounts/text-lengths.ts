/** The most characters of a first or a last name, on the screen and in a call. */
export const NAME_LENGTH = 80;

export const PASSKEY_NAME_LENGTH = 60;
