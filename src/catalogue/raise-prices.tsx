import { ChevronDown } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import type { VehicleClass } from "#company/vehicle-classes.ts";
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

/** All prices up or down at once. */
export function RaisePrices({
  onRaise,
  isUnsaved,
}: {
  onRaise: (percent: number, rounding: Rounding) => number;
  isUnsaved: boolean;
}) {
  return (
    <PercentFold
      title="Alle Preise prozentual ändern"
      placeholder="+10"
      isUnsaved={isUnsaved}
      onPreview={onRaise}
    />
  );
}

type Fill = (from: VehicleClass, to: VehicleClass, percent: number, rounding: Rounding) => number;

/** A new class gets its prices from another one. */
export function FillClass({ onFill, isUnsaved }: { onFill: Fill; isUnsaved: boolean }) {
  const { isOwn, priced } = useShopClasses();
  const [from, setFrom] = useState<VehicleClass>();
  const [to, setTo] = useState<VehicleClass>();
  const source = from ?? priced[0]?.key;
  const target = to ?? priced.at(-1)?.key;
  if (!isOwn || !source || !target) return null;
  const options = priced.map(({ key, title }) => (
    <option key={key} value={key}>
      {title}
    </option>
  ));
  return (
    <PercentFold
      title="Preise einer Klasse übernehmen"
      placeholder="+20"
      isOptional
      isUnsaved={isUnsaved}
      onPreview={(percent, rounding) => onFill(source, target, percent, rounding)}
    >
      <SelectField
        label="Von"
        value={source}
        onChange={({ target: { value } }) => setFrom(value as VehicleClass)}
      >
        {options}
      </SelectField>
      <SelectField
        label="In"
        value={target}
        onChange={({ target: { value } }) => setTo(value as VehicleClass)}
      >
        {options}
      </SelectField>
    </PercentFold>
  );
}

type PercentFoldProps = {
  title: string;
  placeholder: string;
  /** Without a number prices stay as they are. */
  isOptional?: true;
  isUnsaved: boolean;
  onPreview: (percent: number, rounding: Rounding) => number;
  /** What is chosen before the number. */
  children?: ReactNode;
};

/** Nothing is saved here: the new prices stand in their fields, marked, with the old ones below. */
function PercentFold(props: PercentFoldProps) {
  const { title, placeholder, isOptional, isUnsaved, onPreview, children } = props;
  const id = useId();
  const [percent, setPercent] = useState("");
  const [rounding, setRounding] = useState<Rounding>("halb");
  const { ref, problems, refuse } = useForm();
  const [said, setSaid] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = isOptional && percent.trim() === "" ? 0 : readPercent(percent);
    setSaid("");
    if (refuse(read === undefined ? { percent: PERCENT_HINT } : {}) || read === undefined) return;
    const count = onPreview(read, rounding);
    setSaid(
      `${count} ${count === 1 ? "Preis steht" : "Preise stehen"} neu in der Tabelle. Gespeichert ist noch nichts.`,
    );
  }

  return (
    <details className="group/raise mb-5 rounded-card border border-line bg-white px-4 py-2 sm:px-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
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
        <div className="grid grid-cols-1 items-end gap-4 sm:flex sm:flex-wrap [&>*]:sm:min-w-36">
          {children}
          <TextField
            label="Prozent"
            isOptional={isOptional}
            inputMode="text"
            autoComplete="off"
            placeholder={placeholder}
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
