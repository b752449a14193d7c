import type { ConsentSource } from "./wording.ts";

/** What is known of an address: null where nothing was said. */
type MailPermission = {
  hinweis_am: string | null;
  einwilligung_am: string | null;
  einwilligung_quelle: ConsentSource;
  abgelehnt_am: string | null;
};

/** Why somebody may be written to unasked: they said yes, by where they did, or are a customer who was told at once that they can say no (§ 7 Abs. 3 UWG). */
export type PermissionGround = ConsentSource | "bestandskunde";

/** Undefined when there is none: then no such mail leaves. `bookedAt` is when the visit was asked for, with the hint or without. */
export function permissionGround(
  permission: MailPermission | undefined,
  bookedAt: string,
): PermissionGround | undefined {
  if (!permission || permission.abgelehnt_am !== null) return undefined;
  if (permission.einwilligung_am !== null) return permission.einwilligung_quelle;
  return permission.hinweis_am !== null && permission.hinweis_am <= bookedAt
    ? "bestandskunde"
    : undefined;
}
