import { TextField, type TextFieldProps } from "#ui/field.tsx";
import { CAR_FIELDS, type CarField, textField } from "../fields.ts";

/** An input for each fact of the car, as many in a row as there is room for; the form says what stands in it and what becomes of it. */
export function CarInputs({ propsOf }: { propsOf: (name: CarField) => Omit<TextFieldProps, "label"> }) {
  return (
    <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-[inherit]">
      {CAR_FIELDS.map((name) => {
        const { label, length, typing } = textField(name);
        return (
          <TextField key={name} name={name} label={label} isOptional autoComplete="off" maxLength={length} {...typing} {...propsOf(name)} />
        );
      })}
    </div>
  );
}
