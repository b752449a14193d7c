import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import type { QueryState } from "#ui/use-query.tsx";
import type { BookingKind } from "../schema.ts";

export type TimeChoiceProps = {
  kind: BookingKind;
  datum: string;
  slots: QueryState<string[]>;
  value: string;
  onChange: (zeit: string) => void;
  onRetry: () => void;
  error?: string;
  isDense?: boolean;
  /** What the time is called, where it is no drop-off. */
  name?: string;
};

export function TimeChoice({
  kind,
  datum,
  slots,
  value,
  onChange,
  onRetry,
  error,
  isDense = false,
  name = kind === "service" ? "Abgabezeit" : "Uhrzeit",
}: TimeChoiceProps) {
  if (slots.status === "ready" && slots.data.length > 0) {
    const legend = (
      <>
        {name}
        <span className="block font-normal text-ink-2">{formatLongGermanDate(datum)}</span>
      </>
    );
    return (
      <Frame isDense={isDense}>
        <RadioChips
          legend={legend}
          name="abgabezeit"
          values={slots.data}
          value={value}
          onChange={onChange}
          describe={(zeit) => `${zeit} Uhr`}
          error={error}
        />
      </Frame>
    );
  }
  return (
    <Frame isDense={isDense}>
      <p className="text-sm font-semibold">{name}</p>
      {datum && <p className="mb-2 text-sm text-ink-2">{formatLongGermanDate(datum)}</p>}
      <div role="status" className="mt-2">
        <Situation datum={datum} slots={slots} onRetry={onRetry} />
      </div>
      <FieldError error={datum && slots.status === "ready" ? error : undefined} />
    </Frame>
  );
}

function Situation({
  datum,
  slots,
  onRetry,
}: Pick<TimeChoiceProps, "datum" | "slots" | "onRetry">) {
  if (!datum) {
    return (
      <p className="flex gap-3 rounded-card border border-line bg-white p-4 text-ink-2">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        Sobald ein Tag gewählt ist, stehen hier die freien Uhrzeiten.
      </p>
    );
  }
  if (slots.status === "failed") {
    return (
      <>
        <p className="mb-4">Die freien Uhrzeiten konnten nicht geladen werden.</p>
        <Button variant="quiet" onClick={onRetry}>
          Erneut versuchen
        </Button>
      </>
    );
  }
  if (slots.status === "ready") return <p>Für diesen Tag ist keine Uhrzeit mehr frei.</p>;
  return (
    <>
      <span className="sr-only">Freie Uhrzeiten werden geladen …</span>
      <span
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2"
      >
        {SKELETON_TIMES.map((position) => (
          <span key={position} className="block h-12 rounded-control bg-paper-2" />
        ))}
      </span>
    </>
  );
}

const SKELETON_TIMES = Array.from({ length: 13 }, (_, position) => position);

function Frame({ isDense, children }: { isDense: boolean; children: ReactNode }) {
  return (
    <div className={isDense ? "min-h-44 min-w-0" : "min-h-88 min-w-0 flex-[1_1_14rem]"}>
      {children}
    </div>
  );
}
