import type { BookableService } from "#catalogue/schema.ts";
import { RadioChips } from "#ui/radio-chips.tsx";
import { BOOKING_KINDS, type BookingKind, CONSULTATION } from "../request-terms.ts";
import { AdminServiceChoice } from "../wizard/service-choice.tsx";
import { draftKind } from "../wizard/wizard-draft.ts";
import { chooseKind } from "./entry-draft.ts";
import type { Entry } from "./use-entry.tsx";

/** What is to be done, and to which car. */
export function EntryService({
  entry,
  services,
}: {
  entry: Entry;
  services: readonly BookableService[];
}) {
  const { draft, problems, change } = entry;
  return (
    <div className="grid gap-4">
      <RadioChips
        legend="Art des Termins"
        isLegendHidden
        columns="words"
        values={BOOKING_KINDS}
        labelOf={(kind) => (kind === "service" ? "Fahrzeugpflege" : CONSULTATION)}
        value={draftKind(draft)}
        onChange={(kind) => change((known) => chooseKind(known, kind as BookingKind))}
      />
      {!draft.beratung && (
        <AdminServiceChoice
          choice={draft}
          services={services}
          problems={problems}
          onChange={change}
        />
      )}
    </div>
  );
}
