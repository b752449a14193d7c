import { useState } from "react";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import type { ClosureRun } from "../closures.ts";

const NOTHING: ClosureRun = { from: "", to: "" };

/** Days that follow each other, such as the shop's own holidays. */
export function ClosureRange({
  today,
  until,
  onAdd,
}: {
  today: string;
  until: string;
  onAdd: (run: ClosureRun) => void;
}) {
  const [run, setRun] = useState(NOTHING);
  const { problems, refuse } = useForm();

  function add() {
    if (refuse({ to: rangeProblem(run, today, until) })) return;
    onAdd(run);
    setRun(NOTHING);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Betriebsferien</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3">
        <TextField
          label="Erster Tag"
          type="date"
          min={today}
          max={until}
          value={run.from}
          onChange={(event) => setRun({ ...run, from: event.target.value })}
        />
        <TextField
          label="Letzter Tag"
          type="date"
          min={run.from || today}
          max={until}
          value={run.to}
          error={problems.to}
          onChange={(event) => setRun({ ...run, to: event.target.value })}
        />
      </div>
      <Button variant="quiet" className="mt-3 max-sm:w-full" onClick={add}>
        Zeitraum eintragen
      </Button>
    </fieldset>
  );
}

function rangeProblem({ from, to }: ClosureRun, today: string, until: string): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to))
    return "Bitte den ersten und den letzten Tag angeben.";
  if (to < from) return "Der letzte Tag liegt vor dem ersten.";
  return from < today || to > until
    ? "Bitte Tage von heute bis in zwei Jahren angeben."
    : undefined;
}
