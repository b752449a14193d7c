import type { GuidedView } from "../views.ts";
import { VIEW_LABELS } from "../views.ts";
import type { PublicationState } from "./schema.ts";
import { stateOf } from "./state.ts";

/** A pair of a visit, as its customer decides on it. */
export type OwnPair = {
  ansicht: GuidedView;
  label: string;
  vorher: string;
  nachher: string;
  freigabe?: { id: string; stand: PublicationState; titel: string; vorgelegt_am: string | null };
};

type Known = {
  id: string;
  vorher_id: string;
  nachher_id: string;
  titel: string;
  isShown: boolean;
  vorgelegt_am: string | null;
  bestaetigt_am: string | null;
};
type Pair = { ansicht: GuidedView; vorher: { id: string }; nachher: { id: string } };

export function ownPairs(pairs: readonly Pair[], publications: readonly Known[]): OwnPair[] {
  return pairs.map(({ ansicht, vorher, nachher }) => {
    const known = publications.find(
      ({ vorher_id, nachher_id }) => vorher_id === vorher.id && nachher_id === nachher.id,
    );
    const pair = { ansicht, label: VIEW_LABELS[ansicht], vorher: vorher.id, nachher: nachher.id };
    if (!known) return pair;
    const { id, titel, vorgelegt_am } = known;
    return { ...pair, freigabe: { id, stand: stateOf(known), titel, vorgelegt_am } };
  });
}
