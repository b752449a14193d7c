import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { NewEntryDialog } from "#ui/new-entry-dialog.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import {
  BLANK_EXTRA,
  type ExtraDraft,
  type ExtraTexts,
  extraDraft,
  extraOf,
  extraProblems,
} from "./extra-draft.ts";
import { ExtraForm, type ExtraFormProps } from "./extra-form.tsx";

/** Under which name what is typed is kept. */
export const NEW_EXTRA = "extra:neu";

export type NewExtraProps = Pick<ExtraFormProps, "services"> & {
  onAdded: () => void;
  onCancel: () => void;
};

/** Stays open until it is saved or given up on purpose. */
export function NewExtra({ services, onAdded, onCancel }: NewExtraProps) {
  const asked = keysOf(useShopClasses().priced);
  const editor = useEditor<ExtraTexts, ExtraDraft>({
    stored: BLANK_EXTRA,
    draftOf: extraDraft,
    problemsOf: (draft) => extraProblems(draft, asked),
    send: (draft) => api("POST /extras", { body: extraOf(draft, asked) }),
    keepAs: NEW_EXTRA,
    onSaved: onAdded,
  });

  return (
    <NewEntryDialog title="Neues Extra" editor={editor} onCancel={onCancel}>
      <ExtraForm editor={editor} services={services} />
    </NewEntryDialog>
  );
}
