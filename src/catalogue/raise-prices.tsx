import { ChevronDown } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import {
  PERCENT_HINT,
  ROUNDING_LABELS,
  ROUNDINGS,
  type Rounding,
  readPercent,
} from "./price-cells.ts";

/** All prices up or down at once; nothing is saved here: the new prices stand in their fields, marked, with the old ones below. */
export function RaisePrices({
  onRaise,
  isUnsaved,
}: {
  onRaise: (percent: number, rounding: Rounding) => number;
  isUnsaved: boolean;
}) {
  const id = useId();
  const [percent, setPercent] = useState("");
  const [rounding, setRounding] = useState<Rounding>("halb");
  const { ref, problems, refuse } = useForm();
  const [said, setSaid] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readPercent(percent);
    setSaid("");
    if (refuse(read === undefined ? { percent: PERCENT_HINT } : {}) || read === undefined) return;
    const count = onRaise(read, rounding);
    setSaid(
      `${count} ${count === 1 ? "Preis steht" : "Preise stehen"} neu in der Tabelle. Gespeichert ist noch nichts.`,
    );
  }

  return (
    <details className="group/raise mb-5 rounded-card border border-line bg-white px-4 py-2 sm:px-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        Alle Preise um Prozent ändern
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-200 group-open/raise:rotate-180"
        />
      </summary>
      <form ref={ref} noValidate onSubmit={submit} aria-labelledby={id} className="pt-2 pb-3">
        <p id={id} className="mb-4 max-w-[68ch] text-ink-2 text-sm">
          Gerechnet wird vom gespeicherten Preis. Sie sehen die neuen Preise zuerst in der Tabelle,
          können einzelne ändern und speichern dann alle auf einmal.
        </p>
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[9rem_12rem_auto] sm:justify-start">
          <TextField
            label="Prozent"
            inputMode="text"
            autoComplete="off"
            placeholder="+10"
            maxLength={7}
            value={percent}
            error={problems.percent}
            onChange={(event) => setPercent(event.target.value)}
          />
          <SelectField
            label="Runden"
            value={rounding}
            onChange={(event) => setRounding(event.target.value as Rounding)}
          >
            {(Object.keys(ROUNDINGS) as Rounding[]).map((step) => (
              <option key={step} value={step}>
                {ROUNDING_LABELS[step]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="quiet">
            Vorschau
          </Button>
        </div>
        <p role="status" className="mt-3 text-sm empty:hidden">
          {isUnsaved && said}
        </p>
      </form>
    </details>
  );
}
