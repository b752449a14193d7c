/** Confirmed and active are two things (A7): an account that never confirmed its address, and one that the shop has closed. */
export type UserStanding = "active" | "unconfirmed" | "deactivated";

export function userStanding({ active, bestaetigt_am }: { active: 0 | 1; bestaetigt_am: string | null }): UserStanding {
  if (active === 1) return "active";
  return bestaetigt_am === null ? "unconfirmed" : "deactivated";
}
