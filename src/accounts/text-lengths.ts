/** The most characters of a first or a last name, on the screen and at the door. */
export const NAME_LENGTH = 80;

export const PASSKEY_NAME_LENGTH = 60;
