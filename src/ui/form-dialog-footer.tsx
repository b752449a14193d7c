import { Button } from "./button.tsx";

export type FormDialogFooterProps = {
  /** The id of the form in the dialog. */
  form: string;
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  cancelLabel?: string;
  onCancel: () => void;
};

/** The buttons of a dialog that holds a form: leave it, or send it. */
export function FormDialogFooter(props: FormDialogFooterProps) {
  const { form, submitLabel, busyLabel, isBusy, cancelLabel = "Abbrechen", onCancel } = props;
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={form} busy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </div>
  );
}
