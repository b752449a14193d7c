import { api } from "#lib/api.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EditorForm } from "#ui/editor-form.tsx";
import { EditorPanel } from "#ui/editor-panel.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import {
  intervalText,
  REFRESH_MONTHS,
  REFRESH_TEXT_LENGTH,
  refreshSubject,
} from "./refresh-plan.ts";
import type { PlannedService } from "./refresh-schema.ts";

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
    draftOf: ({ monate, text }) => ({ monate, text }),
    problemsOf: ({ text }) =>
      text.trim().length > REFRESH_TEXT_LENGTH
        ? { text: `Höchstens ${REFRESH_TEXT_LENGTH} Zeichen.` }
        : {},
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
      <SelectField
        label="Auffrischen"
        value={monate}
        hint={newerHint(
          editor.newer.monate === undefined ? undefined : intervalText(editor.newer.monate),
          monate === 0
            ? "Von dieser Leistung erinnern wir nie."
            : `Betreff: „${refreshSubject(title, monate)}“`,
        )}
        className="sm:max-w-md"
        onChange={(event) => editor.set("monate", Number(event.target.value))}
      >
        {REFRESH_MONTHS.map((months) => (
          <option key={months} value={months}>
            {intervalText(months)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Was dazu in der E-Mail steht"
        isOptional
        rows={4}
        className="mt-5"
        value={text}
        error={editor.problems.text}
        hint={newerHint(editor.newer.text)}
        onChange={(event) => editor.set("text", event.target.value)}
      />
    </EditorForm>
  );
}
