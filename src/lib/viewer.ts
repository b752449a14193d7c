export type Role = "admin" | "customer";

/** Who is asking. A guest has no account; a user is an active account with a valid session. */
export type Viewer =
  | { readonly kind: "guest" }
  | { readonly kind: "user"; readonly id: string; readonly role: Role; readonly vorname: string };

export const GUEST: Viewer = { kind: "guest" };

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === "user" && viewer.role === "admin";
}
