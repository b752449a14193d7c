import { type FormEvent, useEffect } from "react";
import { InfoLink } from "#company/texts/info-link.tsx";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import {
  type DeclarationProblems,
  declarationProblems,
  NAME_LENGTH,
  tidiedDeclaration,
} from "./declaration.ts";
import { Honeypot } from "./honeypot.tsx";
import type { ShownDeclaration } from "./withdrawal-steps.tsx";

type WithdrawalFormProps = {
  /** What was typed before somebody came back. */
  given: ShownDeclaration | undefined;
  goOn: (declared: ShownDeclaration) => void;
  /** Somebody has begun. */
  onBegin: () => void;
};

/** Who, which contract, and where the acknowledgement goes: what the law allows to ask for, and no more. */
export function WithdrawalForm({ given, goOn, onBegin }: WithdrawalFormProps) {
  const form = useForm();

  // The first focus may have been what made the browser take the page over.
  useEffect(() => {
    if (form.ref.current?.contains(document.activeElement)) onBegin();
  }, [form.ref, onBegin]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "");
    const typed = {
      name: text("name"),
      nummer: text("nummer"),
      termin: text("termin"),
      email: text("email"),
    };
    if (form.refuse(declarationProblems(typed))) return;
    goOn({ ...tidiedDeclaration(typed), website: text("website") });
  }

  function field(name: keyof DeclarationProblems) {
    return {
      name,
      defaultValue: given?.[name],
      error: form.problems[name],
      onInput: () => form.forget(name),
    };
  }

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onFocus={onBegin}
      onSubmit={submit}
      aria-label="Vertrag widerrufen"
      className="mt-8 grid gap-5"
    >
      <TextField
        {...field("name")}
        label="Name"
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_LENGTH}
      />
      <fieldset className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Welcher Vertrag?</legend>
        <TextField
          {...field("nummer")}
          label="Buchungsnummer"
          hint="Steht in Ihrer Bestätigung, zum Beispiel K7P-3FQ."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <TextField {...field("termin")} label="oder Tag des Termins" type="date" />
      </fieldset>
      <TextField
        {...field("email")}
        label="E-Mail"
        hint="Dorthin geht die Eingangsbestätigung. Am besten die Adresse, mit der Sie gebucht haben."
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LENGTH}
      />
      <Honeypot />
      <div className="mt-2 flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center">
        <Button type="submit" className="shrink-0">
          Weiter
        </Button>
        <p className="text-sm text-ink-2">
          Ihre Angaben dienen nur dem Widerruf; wir heben sie drei Jahre bis zum Jahresende als
          Nachweis auf.{" "}
          <InfoLink info="datenschutz" className="text-link">
            Datenschutz
          </InfoLink>
        </p>
      </div>
    </form>
  );
}
