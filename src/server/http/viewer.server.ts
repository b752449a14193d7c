import type { Admission } from "#lib/call.ts";
import { notLoggedIn, Refusal } from "#lib/refusal.ts";
import { isAdmin, type User, type Viewer, worksForShop } from "#lib/viewer.ts";

/** The account that a call needs: else 401 for guests, 403 for customers at admin calls. */
export function admit(
  viewer: Viewer,
  { needs, sentence, staleToken }: Admission,
  hasToken: boolean,
): User | undefined {
  if (needs === "all" && !(staleToken && hasToken)) return undefined;
  if (viewer.kind === "guest") throw notLoggedIn(sentence);
  if (needs === "all" || needs === "account") return viewer;
  if (needs === "staff" && !worksForShop(viewer))
    throw new Refusal(403, "nicht_erlaubt", "Das darf nur der Betrieb.");
  if (needs !== "staff" && !isAdmin(viewer))
    throw new Refusal(403, "nicht_erlaubt", "Das dürfen nur Administratoren.");
  return viewer;
}
