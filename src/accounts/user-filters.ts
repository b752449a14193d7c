/** What the admin's list of accounts can be narrowed to. */
export const USER_FILTERS = [
  "alle",
  "kunden",
  "mitarbeiter",
  "admins",
  "aktiv",
  "inaktiv",
] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const USERS_PER_PAGE = 50;
