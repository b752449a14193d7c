import { Refusal } from "#lib/refusal.ts";
import type { Viewer } from "#lib/viewer.ts";
import type { ApiContext } from "./http.server.ts";

type User = Extract<Viewer, { kind: "user" }>;

/** The viewer, who must be logged in: else 401. */
export function requireUser(c: ApiContext): User {
  const viewer = c.get("viewer");
  if (viewer.kind === "guest") throw new Refusal(401, "nicht_eingeloggt", "Nicht eingeloggt");
  return viewer;
}

/** The viewer, who must be an admin: else 401 for nobody, 403 for a customer (D22). */
export function requireAdmin(c: ApiContext): User {
  const viewer = requireUser(c);
  if (viewer.role !== "admin") throw new Refusal(403, "nicht_erlaubt", "Das dürfen nur Administratoren.");
  return viewer;
}
