import { useState } from "react";
import { TextArea, TextField } from "#ui/field.tsx";
import { BackToStandard } from "./back-to-standard.tsx";

type OwnTextFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** As it is kept: empty where it is the standard. */
  value: string;
  standard: string;
  maxLength: number;
  /** One line without. */
  rows?: number;
  onChange: (text: string) => void;
};

/** A text of the site, standing there ready to be changed. An emptied field has the standard text again once it is left. */
export function OwnTextField({
  label,
  hint,
  error,
  value,
  standard,
  maxLength,
  rows,
  onChange,
}: OwnTextFieldProps) {
  const [isEmptied, setIsEmptied] = useState(false);
  const field = {
    label,
    maxLength,
    value: isEmptied ? "" : value || standard,
    onBlur: () => setIsEmptied(false),
    ...(hint && { hint }),
    ...(error && { error }),
  };

  function type(text: string) {
    setIsEmptied(text === "");
    onChange(text);
  }

  return (
    <div>
      {rows === undefined ? (
        <TextField {...field} onChange={(event) => type(event.target.value)} />
      ) : (
        <TextArea {...field} rows={rows} onChange={(event) => type(event.target.value)} />
      )}
      <BackToStandard
        label={label}
        isOwn={value !== "" && value !== standard}
        onBack={() => onChange("")}
      />
    </div>
  );
}
