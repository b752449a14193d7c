import { notLoggedIn, Refusal } from "#lib/refusal.ts";
import type { Viewer } from "#lib/viewer.ts";
import type { ApiContext } from "./http.server.ts";

type User = Extract<Viewer, { kind: "user" }>;

/** The viewer, who must be logged in: else 401, with a sentence of the call's own where it has one. */
export function requireUser(c: ApiContext, sentence?: string): User {
  const viewer = c.get("viewer");
  if (viewer.kind === "guest") throw notLoggedIn(sentence);
  return viewer;
}

/** The viewer, who must be an admin: else 401 for nobody, 403 for a customer (D22). */
export function requireAdmin(c: ApiContext, sentence?: string): User {
  const viewer = requireUser(c, sentence);
  if (viewer.role !== "admin") throw new Refusal(403, "nicht_erlaubt", "Das dürfen nur Administratoren.");
  return viewer;
}

/** Where guests may act too: whoever sends a token believes to be logged in, and is told when that is over (401). */
export function refuseStaleToken(c: ApiContext): void {
  if (/^bearer\b/i.test(c.req.header("authorization") ?? "")) requireUser(c);
}
