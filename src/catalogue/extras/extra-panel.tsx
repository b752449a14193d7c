import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { EditorForm } from "#ui/editor-form.tsx";
import { EditorPanel } from "#ui/editor-panel.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { extraDraft, extraOf, extraProblems } from "./extra-draft.ts";
import { ExtraForm, type ExtraFormProps } from "./extra-form.tsx";
import { extraPriceText, goesWithText, longerText } from "./extra-terms.ts";
import type { EditedExtra } from "./schema.ts";

export type ExtraPanelProps = Pick<ExtraFormProps, "services"> & {
  extra: EditedExtra;
  onSaved: (extra: EditedExtra) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onRetire: (extra: EditedExtra) => void;
};

const keptAs = ({ id }: EditedExtra) => `extra:${id}`;

/** One extra of the accordion; what was typed stays when it is folded. */
export function ExtraPanel({ extra, services, onSaved, onDirty, onRetire }: ExtraPanelProps) {
  const goesWith = services
    .filter(({ id }) => extra.serviceIds.includes(id))
    .map(({ title }) => title);
  return (
    <EditorPanel
      keptAs={keptAs(extra)}
      onDirty={onDirty}
      summary={(unsaved) => (
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold wrap-anywhere hyphens-auto">{extra.title}</span>
            <span className="text-sm tabular-nums">{extraPriceText(extra.preise)}</span>
            {extra.zusatzTage > 0 && (
              <span className="text-sm">{longerText(extra.zusatzTage)}</span>
            )}
          </span>
          <span className="block text-sm text-ink-2">
            {goesWithText(goesWith, services.length)}
          </span>
          {unsaved}
        </span>
      )}
    >
      {(onDirty) => <OpenExtra {...{ extra, services, onSaved, onRetire, onDirty }} />}
    </EditorPanel>
  );
}

function OpenExtra({ extra, services, onSaved, onDirty, onRetire }: ExtraPanelProps) {
  const asked = keysOf(useShopClasses().priced);
  const editor = useEditor({
    stored: extra,
    draftOf: extraDraft,
    problemsOf: (draft) => extraProblems(draft, asked),
    send: (draft, base) =>
      api("PUT /extras/:id", {
        params: { id: base.id },
        body: { ...extraOf(draft, asked), version: base.version },
      }),
    onSaved,
    keepAs: keptAs(extra),
  });

  return (
    <EditorForm
      editor={editor}
      onDirty={(isDirty) => onDirty(extra.id, isDirty)}
      actions={
        <Button variant="quiet" onClick={() => onRetire(extra)}>
          Nicht mehr anbieten
        </Button>
      }
    >
      <ExtraForm editor={editor} services={services} />
    </EditorForm>
  );
}
