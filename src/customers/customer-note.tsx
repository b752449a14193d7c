import { type FormEvent, useId } from "react";
import { NOTE_HINT } from "#bookings/fields.ts";
import { api } from "#lib/api.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { RESTORED } from "#ui/restored-draft.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { CUSTOMER_NOTE_LENGTH } from "./customer-terms.ts";
import type { CustomerNote } from "./schema.ts";

/** The shop's own words about a customer. */
export function CustomerNoteForm({
  customerKey,
  stored,
}: {
  customerKey: string;
  stored: CustomerNote;
}) {
  const id = useId();
  const { draft, set, changed, newer, problems, phase, isRestored, failure, save } = useEditor<
    CustomerNote,
    Pick<CustomerNote, "notiz">
  >({
    stored,
    draftOf: ({ notiz }) => ({ notiz }),
    problemsOf: ({ notiz }) => {
      const problem = blockProblem(notiz.trim(), CUSTOMER_NOTE_LENGTH);
      return problem ? { notiz: problem } : {};
    },
    send: ({ notiz }, { version }) =>
      api("PUT /customer-cards/:key/note", {
        params: { key: customerKey },
        body: { notiz, version },
      }),
    onSaved: () => undefined,
    keepAs: `kunde:${customerKey}`,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        Notiz
      </h2>
      <TextArea
        label="Interne Notiz"
        isOptional
        rows={4}
        maxLength={CUSTOMER_NOTE_LENGTH}
        hint={newerHint(newer.notiz, NOTE_HINT)}
        value={draft.notiz}
        error={problems.notiz}
        onChange={(event) => set("notiz", event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="quiet"
          disabled={changed.length === 0}
          busy={phase === "saving"}
          busyLabel="Speichere…"
        >
          Notiz speichern
        </Button>
        <p role="status" className="text-sm">
          {phase === "saved" ? "Gespeichert" : isRestored && RESTORED}
        </p>
      </div>
      <p role="alert" className="mt-2 text-sm text-rot-700">
        {failure}
      </p>
      <UnsavedChanges when={changed.length > 0 && phase !== "saving"} />
    </form>
  );
}
