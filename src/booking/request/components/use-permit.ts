import { type Dispatch, useEffect, useEffectEvent } from "react";
import { parseStored, type StoredDraft } from "../draft-storage.ts";
import { NO_MORE_ROOM, type WizardAction, type WizardState } from "../wizard-state.ts";

const CHANNEL = "bookingPermit";

/** What tabs of the same browser tell each other; it is kept nowhere. */
type Word = { permit: string } | { handedOver: StoredDraft };

/**
 * The link in the mail mostly opens in a tab of its own. That one tells the tab that waits for it, which may then ask again,
 * and gets from it what was typed there.
 */
export function usePermit(permit: string | undefined, state: WizardState, dispatch: Dispatch<WizardAction>): void {
  const isOpen = state.moment !== undefined;
  const isWaiting = (state.refusal ?? state.failure)?.code === NO_MORE_ROOM;

  const hear = useEffectEvent((word: unknown, answer: (word: Word) => void) => {
    if (typeof word !== "object" || word === null) return;
    if ("permit" in word && typeof word.permit === "string" && isWaiting) {
      answer({ handedOver: { step: state.step, draft: state.draft, start: "" } });
      dispatch({ type: "permit given", permit: word.permit });
    }
    const stored = "handedOver" in word && permit ? parseStored(word.handedOver) : undefined;
    if (stored) dispatch({ type: "draft handed over", stored });
  });

  useEffect(() => {
    if (!isOpen || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => hear(data, (word) => channel.postMessage(word)));
    if (permit) channel.postMessage({ permit } satisfies Word);
    return () => channel.close();
  }, [isOpen, permit]);

  useEffect(() => {
    if (isOpen && permit) dispatch({ type: "permit given", permit });
  }, [isOpen, permit, dispatch]);
}
