import type { PublicationState } from "./schema.ts";

type Marks = { isShown: boolean; vorgelegt_am: string | null; bestaetigt_am: string | null };

/** Allowed, laid before the customer with its plates covered, shown, or taken down again by the shop. */
export function stateOf({ isShown, vorgelegt_am, bestaetigt_am }: Marks): PublicationState {
  if (isShown) return "gezeigt";
  if (bestaetigt_am !== null) return "abgenommen";
  return vorgelegt_am === null ? "erlaubt" : "vorgelegt";
}
