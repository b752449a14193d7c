import { useId } from "react";
import { api } from "#lib/api.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { TITLE_LENGTH } from "./limits.ts";
import type { OwnPair } from "./schema.ts";

type PairTitleDialogProps = {
  pair: OwnPair;
  onSaved: (pair: OwnPair, isAll: boolean) => void;
  /** Somebody else was faster: what is stored now. */
  onNewer: (pair: OwnPair) => void;
  onClose: () => void;
};

/** The words that stand under a pair. */
export function PairTitleDialog({ pair, onSaved, onNewer, onClose }: PairTitleDialogProps) {
  const formId = useId();
  const { draft, set, newer, problems, failure, phase, save } = useEditor({
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

  const isBusy = phase === "saving";

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Paar umbenennen"
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Speichere…"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
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
    </Dialog>
  );
}
