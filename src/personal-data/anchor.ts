/** Before the token, in the address that the mail leads to. */
export const DISCLOSURE_ANCHOR = "#auskunft=";
