import { useState } from "react";
import { readTyped, type TypedCents, typedEuro } from "#lib/money.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

type EuroFieldProps = Omit<TextFieldProps, "value" | "onChange" | "type" | "inputMode"> & {
  cents: TypedCents;
  onChange: (cents: TypedCents) => void;
};

/** An amount of money: cents go in and come out, and what somebody types stays as it is typed. */
export function EuroField({ cents, onChange, ...rest }: EuroFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      value={Object.is(readTyped(typed), cents) ? typed : textOf(cents)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTyped(target.value));
      }}
    />
  );
}

function textOf(cents: TypedCents): string {
  return cents === null || Number.isNaN(cents) ? "" : typedEuro(cents);
}
