// chunk: areas

import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-class.ts";

type FormDialogFooterProps = {
  /** The id of the form in the dialog. */
  form: string;
  submitLabel: string;
  /** Primary when left out. */
  submitVariant?: ButtonVariant;
  busyLabel?: string;
  isBusy: boolean;
  cancelLabel?: string;
  onCancel: () => void;
};

/** The buttons of a dialog that holds a form: leave it, or send it. Side by side on phones, too, where the form needs the height. */
export function FormDialogFooter(props: FormDialogFooterProps) {
  const {
    form,
    submitLabel,
    submitVariant,
    busyLabel,
    isBusy,
    cancelLabel = "Abbrechen",
    onCancel,
  } = props;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 sm:justify-end">
      <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={form} variant={submitVariant} busy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </div>
  );
}
