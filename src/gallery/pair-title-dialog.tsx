import { useId, useState } from "react";
import { api } from "#lib/api.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { TITLE_LENGTH } from "./limits.ts";
import type { OwnPair } from "./schema.ts";

export type PairTitleDialogProps = {
  /** Nothing keeps the dialog closed. */
  pair: OwnPair | undefined;
  onSaved: (pair: OwnPair) => void;
  /** Somebody else was faster: what is stored now. */
  onNewer: (pair: OwnPair) => void;
  onClose: () => void;
};

/** The words that stand under a pair. */
export function AdminPairTitleDialog({ pair, ...rest }: PairTitleDialogProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog
      open={pair !== undefined}
      onClose={() => !isSaving && rest.onClose()}
      title="Paar umbenennen"
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Speichere…"
          isBusy={isSaving}
          onCancel={rest.onClose}
        />
      }
    >
      {pair && <TitleForm key={pair.id} id={formId} pair={pair} onSaving={setIsSaving} {...rest} />}
    </Dialog>
  );
}

type TitleFormProps = Omit<PairTitleDialogProps, "pair"> & {
  id: string;
  pair: OwnPair;
  onSaving: (isSaving: boolean) => void;
};

function TitleForm({ id, pair, onSaving, onSaved, onNewer }: TitleFormProps) {
  const { draft, set, newer, problems, failure, save } = useEditor({
    stored: pair,
    draftOf: ({ title }) => ({ title }),
    problemsOf: ({ title }) => {
      const problem = lineProblem(tidyText(title), TITLE_LENGTH);
      return problem ? { title: problem } : {};
    },
    send: async ({ title }, { version }) => {
      const answer = await api("PUT /before-after/:id", {
        params: { id: pair.id },
        body: { title, version },
      });
      if (!answer.ok && answer.code === "veraltet") onNewer(answer.body.aktuell as OwnPair);
      return answer;
    },
    onSaved,
  });

  return (
    <form
      id={id}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        onSaving(true);
        await save();
        onSaving(false);
      }}
    >
      <TextField
        label="Titel"
        hint="Steht auf der Website unter den beiden Bildern."
        value={draft.title}
        maxLength={TITLE_LENGTH}
        error={problems.title ?? failure}
        onChange={(event) => set("title", event.target.value)}
      />
      {newer.title !== undefined && (
        <p className="mt-3 rounded-control border border-amber-400 bg-white px-4 py-3 text-sm">
          Inzwischen gespeichert: „{newer.title}“
        </p>
      )}
    </form>
  );
}
