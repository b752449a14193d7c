import { TextField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { MAX_SEATS, seatCountText } from "../../request-terms.ts";
import type { DraftProblems } from "../draft-problems.ts";
import type { WizardDraft } from "../wizard.ts";

type Seats = Pick<WizardDraft, "sitze" | "sitzDetails">;
export type SeatChoiceProps = {
  draft: Seats;
  problems: Pick<DraftProblems, keyof Seats>;
  onChange: (change: Partial<Seats>) => void;
};

const SEAT_COUNTS = Array.from({ length: MAX_SEATS }, (_, index) => String(index + 1));

export function SeatChoice({ draft, problems, onChange }: SeatChoiceProps) {
  return (
    <div className="grid animate-appear gap-6 md:grid-cols-2">
      <RadioChips
        legend="Anzahl der Sitze"
        name="sitze"
        values={SEAT_COUNTS}
        value={String(draft.sitze ?? "")}
        onChange={(count) => onChange({ sitze: Number(count) })}
        describe={(count) => seatCountText(Number(count))}
        error={problems.sitze}
      />
      <TextField
        label="Welche Sitze?"
        name="sitzDetails"
        isOptional
        maxLength={200}
        autoComplete="off"
        placeholder="z. B. beide vorn"
        value={draft.sitzDetails}
        onChange={(event) => onChange({ sitzDetails: event.target.value })}
        error={problems.sitzDetails}
      />
    </div>
  );
}
