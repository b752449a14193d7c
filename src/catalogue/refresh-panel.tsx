import { api } from "#lib/api.ts";
import { formProblems } from "#lib/field-problems.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EditorForm } from "#ui/editor-form.tsx";
import { EditorPanel } from "#ui/editor-panel.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { FieldInput } from "./edited-field.tsx";
import { pickFields } from "./edited-fields.ts";
import { REFRESH_FIELDS } from "./refresh-fields.ts";
import { intervalText, refreshSubject } from "./refresh-plan.ts";
import { type PlannedService, refreshChangeSchema } from "./refresh-schema.ts";

export type RefreshPanelProps = {
  service: PlannedService;
  onSaved: (service: PlannedService) => void;
  onDirty: (id: string, isDirty: boolean) => void;
};

const keptAs = ({ id }: PlannedService) => `refresh:${id}`;

/** After how long a service is due again, and the text of the mail; folding keeps the input. */
export function RefreshPanel({ service, onSaved, onDirty }: RefreshPanelProps) {
  const { title, monate, istEigenerText } = service;
  return (
    <EditorPanel
      keptAs={keptAs(service)}
      onDirty={onDirty}
      summary={(unsaved) => (
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {istEigenerText && <Badge tone="petrol">Eigener Text</Badge>}
            {unsaved}
          </span>
          <span className="mt-0.5 block text-sm text-ink-2">
            {monate === 0 ? "keine Auffrischung" : `wieder fällig ${intervalText(monate)}`}
          </span>
        </span>
      )}
    >
      {(onDirty) => <OpenPlan {...{ service, onSaved, onDirty }} />}
    </EditorPanel>
  );
}

function OpenPlan({ service, onSaved, onDirty }: RefreshPanelProps) {
  const { id, title, standardtext } = service;
  const editor = useEditor({
    stored: service,
    draftOf: (stored) => pickFields(REFRESH_FIELDS, stored),
    problemsOf: (draft) =>
      formProblems(refreshChangeSchema, { ...draft, version: service.version }),
    send: ({ monate, text }, { version }) =>
      api("PUT /services/:id/refresh", { params: { id }, body: { monate, text, version } }),
    onSaved,
    keepAs: keptAs(service),
  });
  const { monate, text } = editor.draft;
  return (
    <EditorForm
      editor={editor}
      onDirty={(isDirty) => onDirty(id, isDirty)}
      actions={
        text !== standardtext && (
          <Button variant="quiet" onClick={() => editor.set("text", standardtext)}>
            Zurück zum Standardtext
          </Button>
        )
      }
    >
      <div className="space-y-5">
        <FieldInput
          fields={REFRESH_FIELDS}
          name="monate"
          editor={editor}
          hint={
            monate === 0
              ? "Von dieser Leistung erinnern wir nie."
              : `Betreff: „${refreshSubject(title, monate)}“`
          }
        />
        <FieldInput fields={REFRESH_FIELDS} name="text" editor={editor} />
      </div>
    </EditorForm>
  );
}
