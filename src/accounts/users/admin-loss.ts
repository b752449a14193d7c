export type AdminLoss = "letzter_admin" | "eingebauter_admin";

type Account = { id: string; is_builtin: boolean };

/** What stands against taking an account's rights, or the account itself, away (A11, A22). */
export function adminLoss(
  account: Account,
  change: "demote" | "deactivate" | "delete",
  activeAdmins: readonly string[],
): AdminLoss | undefined {
  if (change === "delete" && account.is_builtin) return "eingebauter_admin";
  return activeAdmins.length === 1 && activeAdmins[0] === account.id ? "letzter_admin" : undefined;
}
