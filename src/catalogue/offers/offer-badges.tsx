import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { OfferState } from "./offer-status.ts";

const STATES: Record<OfferState, { label: string; tone: BadgeTone }> = {
  running: { label: "Gilt heute", tone: "petrol" },
  planned: { label: "Geplant", tone: "neutral" },
  over: { label: "Vorbei", tone: "neutral" },
  off: { label: "Ausgeschaltet", tone: "neutral" },
};

export type OfferBadgesProps = {
  state: OfferState;
  isNew: boolean;
  isInPopup: boolean;
  isDirty: boolean;
};

export function OfferBadges({ state, isNew, isInPopup, isDirty }: OfferBadgesProps) {
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {isNew ? (
        <Badge tone="dark">Neu</Badge>
      ) : (
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      )}
      {isInPopup && <Badge tone="amber">Im Pop-up</Badge>}
      {isDirty && <Badge tone="dark">Nicht gespeichert</Badge>}
    </span>
  );
}
