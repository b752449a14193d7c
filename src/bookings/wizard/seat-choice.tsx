import type { BookableService } from "#catalogue/schema.ts";
import { TextField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { seatServices } from "../price.ts";
import { MAX_SEATS, seatCountText } from "../request-terms.ts";
import type { ChoiceProblems, Seats, ServiceChoice } from "../service-choice.ts";

export type SeatChoiceProps = {
  choice: ServiceChoice;
  services: readonly BookableService[];
  problems: ChoiceProblems;
  onChange: (change: Partial<Seats>) => void;
};

const SEAT_COUNTS = Array.from({ length: MAX_SEATS }, (_, index) => String(index + 1));

/** How many seats, asked once for each service that counts them: what is said for the first holds for the others until they say otherwise. */
export function SeatChoice({ choice, services, problems, onChange }: SeatChoiceProps) {
  const { anzahl, sitze, sitzDetails } = choice;
  const [first, ...others] = seatServices(choice.leistungen, services).map(({ title }) => title);
  if (first === undefined) return null;
  return (
    <div className="grid grid-cols-1 animate-appear gap-6 md:grid-cols-2">
      <SeatCount
        legend={others.length === 0 ? "Anzahl der Sitze" : `Anzahl der Sitze: ${first}`}
        name="anzahl"
        anzahl={anzahl}
        onChange={(count) => onChange({ anzahl: count })}
        error={problems.anzahl ?? problems.sitze}
      />
      {others.map((title) => (
        <SeatCount
          key={title}
          legend={`Anzahl der Sitze: ${title}`}
          anzahl={sitze[title] ?? anzahl}
          onChange={(count) => onChange({ sitze: { ...sitze, [title]: count } })}
        />
      ))}
      <TextField
        label="Welche Sitze?"
        name="sitzDetails"
        isOptional
        maxLength={200}
        autoComplete="off"
        placeholder="z. B. beide vorn"
        value={sitzDetails}
        onChange={(event) => onChange({ sitzDetails: event.target.value })}
        error={problems.sitzDetails}
      />
    </div>
  );
}

type SeatCountProps = {
  legend: string;
  name?: string;
  anzahl: number | null;
  onChange: (count: number) => void;
  error?: string;
};

function SeatCount({ legend, name, anzahl, onChange, error }: SeatCountProps) {
  return (
    <RadioChips
      legend={legend}
      name={name}
      values={SEAT_COUNTS}
      value={String(anzahl ?? "")}
      onChange={(count) => onChange(Number(count))}
      describe={(count) => seatCountText(Number(count))}
      error={error}
    />
  );
}
