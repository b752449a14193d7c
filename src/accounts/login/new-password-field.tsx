import { type ComponentProps, useState } from "react";
import { PASSWORD_RULE, passwordProblem } from "../password-rule.ts";
import { PasswordField } from "./password-field.tsx";

/** Shows while typing what the rule still misses. */
export function NewPasswordField({
  error,
  onInput,
  ...rest
}: ComponentProps<typeof PasswordField>) {
  const [typed, setTyped] = useState("");
  const problem = error || (typed === "" ? undefined : passwordProblem(typed));
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      error={problem}
      hint={problem ? undefined : typed === "" ? PASSWORD_RULE : "Länge und Zeichen passen."}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}
