import type { FormEvent, ReactNode } from "react";
import { fieldProblems } from "#lib/field-problems.ts";
import { Button } from "#ui/button.tsx";
import type { useForm } from "#ui/use-form.tsx";
import { newPasswordFormSchema } from "./form-schema.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

type ChoosePasswordProps = {
  form: ReturnType<typeof useForm>;
  labels: { password: string; repeated: string; submit: string; busy: string };
  onChosen: (passwort: string) => Promise<void>;
  /** What stands above the button, and below it. */
  problem?: ReactNode;
  children?: ReactNode;
};

/** A password, typed twice, for whoever has no other: by the link of a mail. */
export function ChoosePassword({ form, labels, onChosen, problem, children }: ChoosePasswordProps) {
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const passwort = String(data.get("passwort"));
    const typed = { passwort, wiederholung: String(data.get("wiederholung")) };
    if (!form.refuse(fieldProblems(newPasswordFormSchema, typed))) await onChosen(passwort);
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={submit} className="space-y-5">
      <NewPasswordField
        label={labels.password}
        name="passwort"
        required
        error={form.problems.passwort}
        onInput={() => form.forget("passwort")}
      />
      <PasswordField
        label={labels.repeated}
        name="wiederholung"
        autoComplete="new-password"
        required
        onInput={() => form.forget("passwort")}
      />
      {problem}
      <Button type="submit" className="w-full" busy={form.isBusy} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
      {children}
    </form>
  );
}
