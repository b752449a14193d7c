import { notLoggedIn, Refusal } from "#lib/refusal.ts";
import { isAdmin, type User, type Viewer } from "#lib/viewer.ts";

/** Who may make a call (A3). */
export type Admission = {
  needs: "all" | "account" | "admin";
  /** What nobody is told, where the call has words of its own for it. */
  sentence?: string;
  /** Where guests may act too: whoever sends a token believes to be logged in, and is told when that is over (401). */
  staleToken?: "refused";
};

/** Whoever asks, where the call needs an account: else 401 for nobody, 403 for a customer at an admin's call. */
export function admit(viewer: Viewer, { needs, sentence, staleToken }: Admission, hasToken: boolean): User | undefined {
  if (needs === "all" && !(staleToken && hasToken)) return undefined;
  if (viewer.kind === "guest") throw notLoggedIn(sentence);
  if (needs === "admin" && !isAdmin(viewer)) throw new Refusal(403, "nicht_erlaubt", "Das dürfen nur Administratoren.");
  return viewer;
}
