import type { BookableService } from "#catalogue/schema.ts";
import { WAY_LABELS, type Way } from "#company/ways.ts";
import { formatEuro } from "#lib/money.ts";
import { FieldError, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import {
  PLACE_LABELS,
  PLACE_LENGTH,
  type PlaceField,
  type PlaceProblems,
  type TypedPlace,
  tripOf,
  WINDOWS,
  wayOf,
  waysOf,
  YES_NO,
} from "./place.ts";

type Inputs = {
  place: TypedPlace;
  problems: PlaceProblems;
  onChange: (change: Partial<TypedPlace>) => void;
};

export type WayInputsProps = Inputs & {
  hidesPrices?: boolean;
  leistungen: readonly string[];
  services: readonly BookableService[];
};

/** Where the chosen services are done, and what driving there costs; nothing where that is the shop alone. */
export function WayInputs({
  place,
  leistungen,
  services,
  problems,
  hidesPrices = false,
  onChange,
}: WayInputsProps) {
  const ways = waysOf(leistungen, services);
  const way = wayOf(place, leistungen, services);
  if (ways.every((one) => one === "betrieb"))
    return problems.weg ? <FieldError error={problems.weg} /> : null;
  const trip = tripOf(place, leistungen, services);
  return (
    <div className="space-y-5">
      <RadioChips
        legend="Wo wir arbeiten"
        name="weg"
        columns="words"
        values={ways}
        value={way}
        labelOf={(one) => WAY_LABELS[one as Way]}
        onChange={(one) => onChange({ weg: ways.find((known) => known === one) ?? "" })}
        error={problems.weg}
      />
      {way !== "betrieb" && (
        <TextField
          label={PLACE_LABELS.plz}
          name="plz"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          className="max-w-60"
          value={place.plz}
          error={problems.plz}
          hint={trip && !hidesPrices && `${trip.title}: ${formatEuro(trip.gebuehr_cent)}`}
          onChange={(event) => onChange({ plz: event.target.value })}
        />
      )}
    </div>
  );
}

export type AddressInputsProps = Inputs & {
  asked: readonly PlaceField[];
  /** The shop enters what it knows. */
  isVoluntary?: boolean;
};

const CHOICES = { wasser: YES_NO, strom: YES_NO, abholen: WINDOWS, bringen: WINDOWS } as const;
const TYPED_BY = { strasse: "street-address", ort: "address-level2" } as const;

/** Street, access, and whatever else has to be known there. */
export function AddressInputs({
  place,
  asked,
  problems,
  onChange,
  isVoluntary = false,
}: AddressInputsProps) {
  return asked.map((name) => {
    if (name === "weg" || name === "plz") return null;
    const input = {
      label: PLACE_LABELS[name],
      name,
      value: place[name],
      error: problems[name],
      isOptional: isVoluntary || name === "zugang",
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    };
    if (name === "zugang")
      return (
        <TextArea
          key={name}
          {...input}
          rows={2}
          maxLength={PLACE_LENGTH.zugang}
          placeholder="Hinterhof, Tiefgarage, Klingel"
          className="md:col-span-2"
        />
      );
    if (name === "strasse" || name === "ort")
      return (
        <TextField
          key={name}
          {...input}
          required={!isVoluntary}
          autoComplete={TYPED_BY[name]}
          maxLength={PLACE_LENGTH[name]}
        />
      );
    return (
      <SelectField key={name} {...input} required={!isVoluntary}>
        <option value="">{isVoluntary ? "Keine Angabe" : "Bitte wählen"}</option>
        {CHOICES[name].map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  });
}
