/** Of the words that say what a picture shows. */
export const ALT_LENGTH = 200;

/** Of what stands under a pair. */
export const TITLE_LENGTH = 40;

/** The stage chooses by style alone, with a rule for each place. */
export const MOST_PAIRS = 8;
