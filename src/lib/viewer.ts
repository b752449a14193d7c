export type Role = "admin" | "mitarbeiter" | "customer";

/** An active account with a valid session. */
export type User = {
  readonly kind: "user";
  readonly id: string;
  readonly role: Role;
  readonly vorname: string;
};

/** Who is asking. A guest has no account. */
export type Viewer = { readonly kind: "guest" } | User;

export const GUEST: Viewer = { kind: "guest" };

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === "user" && viewer.role === "admin";
}

/** The admin and the shop's staff. */
export function worksForShop(viewer: Viewer): boolean {
  return viewer.kind === "user" && viewer.role !== "customer";
}

/** What was paid, how, and by which receipt, is the admin's and the customer's. */
export function seesMoney(viewer: Viewer): boolean {
  return !(viewer.kind === "user" && viewer.role === "mitarbeiter");
}
