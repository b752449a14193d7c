import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "#ui/field.tsx";

/** Can be shown while typing. */
export function PasswordField({ className = "", ...rest }: Omit<TextFieldProps, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={`relative ${className}`}>
      <TextField
        {...rest}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="[&_input]:pr-13"
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-[1.8125rem] right-0 grid size-12 place-items-center rounded-control text-ink-2 hover:text-ink focus-visible:-outline-offset-3"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">Passwort anzeigen</span>
      </button>
    </div>
  );
}
