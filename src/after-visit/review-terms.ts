/** So long a review can be changed, and so long the shop may look at it before it stands there by itself. */
export const CHANGE_DAYS = 14;
/** A visit can be rated so long after it was completed. */
export const RATING_MONTHS = 12;

export const STARS = [1, 2, 3, 4, 5] as const;
export const REVIEW_LENGTH = { text: 2000, name: 40, antwort: 1000, begruendung: 500 };

export const REVIEW_STATUSES = ["neu", "veroeffentlicht", "verborgen"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The reasons for which a review may be hidden, and no others. */
export const HIDING_REASONS = {
  beleidigung: {
    label: "Beleidigung, Schmähung oder Drohung",
    law: "§§ 185, 241 StGB",
    short: "Beleidigung oder Drohung",
  },
  unwahr: {
    label: "Unwahre Tatsachenbehauptung",
    law: "§§ 186, 187 StGB, § 824 BGB",
    short: "unwahre Tatsachen",
  },
  persoenlich: {
    label: "Persönliche Angaben über andere",
    law: "§ 823 BGB, Art. 6 DSGVO",
    short: "Angaben über andere",
  },
  rechtswidrig: {
    label: "Hetze oder Aufruf zu einer Straftat",
    law: "§§ 111, 130 StGB",
    short: "Hetze oder Aufruf zu Straftaten",
  },
  fremd: {
    label: "Fremder Text oder Werbung für andere",
    law: "§ 97 UrhG, § 5a UWG",
    short: "fremder Text oder Werbung",
  },
} as const;
export type HidingReason = keyof typeof HIDING_REASONS;
export const HIDING_REASON_NAMES = Object.keys(HIDING_REASONS) as [HidingReason, ...HidingReason[]];

/** Where nobody wanted to be named. */
export const NAMELESS = "Ohne Namen";
export const REVIEWS_PER_PAGE = 20;

export const CHOOSE_STARS = "Bitte wählen Sie einen bis fünf Sterne.";
