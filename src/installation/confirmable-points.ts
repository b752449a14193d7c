/** What an owner may keep as the sample business has it, once they have said so. */
export const CONFIRMABLE_POINTS = ["preise", "galerie", "paare"] as const;
export type ConfirmablePoint = (typeof CONFIRMABLE_POINTS)[number];
