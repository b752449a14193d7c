/** What an owner can ask with a booking: a line, one of some answers, yes or no, a number, a photo. */
export const QUESTION_KINDS = ["text", "wahl", "ja_nein", "zahl", "foto"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
