import { type FormEvent, useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { readyToSend } from "#ui/shrink-picture.ts";
import { useForm } from "#ui/use-form.tsx";
import { TITLE_LENGTH } from "./limits.ts";
import type { OwnPair } from "./schema.ts";

type Typed = { title: string; before: File | undefined; after: File | undefined };

const EMPTY: Typed = { title: "", before: undefined, after: undefined };
const NOT_SENT = "Das Paar konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.";
const SIDES = [
  { side: "before", label: "Bild vorher auswählen" },
  { side: "after", label: "Bild nachher auswählen" },
] as const;

type PairFormProps = {
  onAdded: (pairs: readonly OwnPair[], title: string) => void;
  /** Whether something stands in the form that is not sent. */
  onDirty: (isDirty: boolean) => void;
};

/** A title and two pictures of the same place. What does not arrive stays in the form. */
export function PairForm({ onAdded, onDirty }: PairFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const { ref, isBusy, problems, problem, refuse, send, forget } = useForm(NOT_SENT);

  const isDirty = typed.title !== "" || typed.before !== undefined || typed.after !== undefined;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function type(change: Partial<Typed>) {
    setTyped((known) => ({ ...known, ...change }));
    for (const name of Object.keys(change)) forget(name);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const { before, after } = typed;
    const title = tidyText(typed.title);
    const isRefused = refuse({
      title: lineProblem(title, TITLE_LENGTH),
      ...(!before && { before: "Bitte wählen Sie ein Bild." }),
      ...(!after && { after: "Bitte wählen Sie ein Bild." }),
    });
    if (isRefused || !before || !after) return;
    const answer = await send(async () =>
      api("POST /before-after", {
        body: formOf({
          title,
          before: await readyToSend(before),
          after: await readyToSend(after),
        }),
      }),
    );
    if (!answer?.ok) return;
    setTyped(EMPTY);
    onAdded(answer.data, title);
  }

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={submit}
      className="rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h3 className="text-xl">Neues Paar</h3>
      <TextField
        label="Titel"
        hint="Was zu sehen ist, zum Beispiel „Rücksitz“ oder „Felge“."
        value={typed.title}
        maxLength={TITLE_LENGTH}
        error={problems.title}
        onChange={(event) => type({ title: event.target.value })}
        className="mt-3 max-w-md"
      />
      <div className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {SIDES.map(({ side, label }) => (
          <FilePicker
            key={side}
            label={label}
            accept="image/*"
            error={problems[side]}
            onPick={([file]) => file && type({ [side]: file })}
          >
            {typed[side] ? (
              <span className="font-semibold wrap-anywhere text-ink">{typed[side].name}</span>
            ) : (
              <span className="pointer-coarse:hidden">oder hierher ziehen</span>
            )}
          </FilePicker>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-rot-700">
          {problem}
        </p>
      )}
      <Button type="submit" className="mt-4 max-sm:w-full" busy={isBusy} busyLabel="Lade hoch...">
        Paar hinzufügen
      </Button>
    </form>
  );
}
