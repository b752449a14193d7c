import { FieldInput } from "#catalogue/edited-field.tsx";
import { pickFields } from "#catalogue/edited-fields.ts";
import { api } from "#lib/api.ts";
import { formProblems } from "#lib/field-problems.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EditorForm } from "#ui/editor-form.tsx";
import { EditorPanel } from "#ui/editor-panel.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { ADVICE_FIELDS } from "./advice-fields.ts";
import { adviceChangeSchema, type EditedAdvice } from "./advice-schema.ts";

type AdvicePanelProps = {
  advice: EditedAdvice;
  onSaved: (advice: EditedAdvice) => void;
  onDirty: (id: string, isDirty: boolean) => void;
};

const keptAs = ({ service_id }: EditedAdvice) => `advice:${service_id}`;

/** What is told after one service; what was typed stays when it is folded. */
export function AdvicePanel({ advice, onSaved, onDirty }: AdvicePanelProps) {
  const { title, text, isOwn } = advice;
  return (
    <EditorPanel
      keptAs={keptAs(advice)}
      onDirty={onDirty}
      summary={(unsaved) => (
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {isOwn && <Badge tone="petrol">{text === "" ? "Ohne Hinweis" : "Eigener Text"}</Badge>}
            {unsaved}
          </span>
          <span className="mt-0.5 line-clamp-2 text-sm text-ink-2 group-open/panel:hidden">
            {text || "Nach dieser Leistung wird nichts gesagt."}
          </span>
        </span>
      )}
    >
      {(onDirty) => <OpenAdvice {...{ advice, onSaved, onDirty }} />}
    </EditorPanel>
  );
}

function OpenAdvice({ advice, onSaved, onDirty }: AdvicePanelProps) {
  const { isBusy, problem, run } = useCall(
    "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  );
  const editor = useEditor({
    stored: advice,
    draftOf: (stored) => pickFields(ADVICE_FIELDS, stored),
    problemsOf: (draft) => formProblems(adviceChangeSchema, { ...draft, version: advice.version }),
    send: ({ text }, { service_id, version }) =>
      api("PUT /care-advice/:service", {
        params: { service: service_id },
        body: { text, version },
      }),
    onSaved,
    keepAs: keptAs(advice),
  });

  async function forget() {
    const params = { service: advice.service_id };
    const answer = await run(() => api("DELETE /care-advice/:service", { params }));
    if (!answer?.ok) return;
    editor.discard();
    editor.follow(answer.data);
    onSaved(answer.data);
  }

  return (
    <EditorForm
      editor={editor}
      onDirty={(isDirty) => onDirty(advice.service_id, isDirty)}
      actions={
        advice.isOwn && (
          <Button variant="quiet" busy={isBusy} onClick={() => void forget()}>
            Zurück zum Standardtext
          </Button>
        )
      }
    >
      <FieldInput fields={ADVICE_FIELDS} name="text" editor={editor} />
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-rot-700">
          {problem}
        </p>
      )}
    </EditorForm>
  );
}
