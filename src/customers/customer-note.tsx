import { type FormEvent, useId } from "react";
import { NOTE_HINT } from "#bookings/fields.ts";
import { api } from "#lib/api.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { TextArea } from "#ui/field.tsx";
import { SaveLine } from "#ui/save-line.tsx";
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
  const editor = useEditor<CustomerNote, Pick<CustomerNote, "notiz">>({
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

  const { draft, set, newer, problems } = editor;

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
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
      <SaveLine editor={editor} label="Notiz speichern" />
    </form>
  );
}
