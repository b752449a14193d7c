/** Confirmed and active are two things: an account that never confirmed its address, and one that the shop has closed. */
export type UserStatus = "active" | "unconfirmed" | "deactivated";

export function userStatus({
  active,
  bestaetigt_am,
}: {
  active: 0 | 1;
  bestaetigt_am: string | null;
}): UserStatus {
  if (active === 1) return "active";
  return bestaetigt_am === null ? "unconfirmed" : "deactivated";
}

export type Loss = "letzter_admin" | "eingebauter_admin";

type Account = { id: string; is_builtin: boolean };

/** What stands against taking an account's rights, or the account itself, away. */
export function adminLoss(
  account: Account,
  change: "demote" | "deactivate" | "delete",
  activeAdmins: readonly string[],
): Loss | undefined {
  if (change === "delete" && account.is_builtin) return "eingebauter_admin";
  return activeAdmins.length === 1 && activeAdmins[0] === account.id ? "letzter_admin" : undefined;
}
