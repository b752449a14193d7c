export type Role = "admin" | "customer";

/** An active account with a valid session. */
export type User = { readonly kind: "user"; readonly id: string; readonly role: Role; readonly vorname: string };

/** Who is asking. A guest has no account. */
export type Viewer = { readonly kind: "guest" } | User;

export const GUEST: Viewer = { kind: "guest" };

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === "user" && viewer.role === "admin";
}
