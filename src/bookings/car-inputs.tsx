import type { ReactNode } from "react";
import { TextField, type TextFieldProps } from "#ui/field.tsx";
import { CAR_FIELDS, type CarField, textField } from "./fields.ts";

type CarInputsProps = {
  propsOf: (name: CarField) => Omit<TextFieldProps, "label">;
  /** Stands in the plate's place where it can do more than a text field. */
  plateInput?: ReactNode;
  /** As many in a row as there is room for, where the heading says that they are voluntary. */
  isDense?: boolean;
  /** Asks for the driver, too. */
  isForFirm?: boolean;
};

/** An input for each fact of the car, as many in a row as there is room for; the form says what stands in it and what becomes of it. */
export function CarInputs({
  propsOf,
  plateInput,
  isDense = false,
  isForFirm = false,
}: CarInputsProps) {
  return (
    <div
      className={`col-span-full grid gap-[inherit] ${isDense ? "grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]" : "grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]"}`}
    >
      {CAR_FIELDS.map((name) => {
        if (name === "kennzeichen" && plateInput) return plateInput;
        const { label, length, typing, isForFirms } = textField(name);
        if (isForFirms && !isForFirm) return null;
        return (
          <TextField
            key={name}
            name={name}
            label={label}
            isOptional={!isDense}
            autoComplete="off"
            maxLength={length}
            {...typing}
            {...propsOf(name)}
          />
        );
      })}
    </div>
  );
}
