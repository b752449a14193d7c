import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

export type DeleteQuestionProps = {
  /** Nothing keeps the dialog closed. */
  ids: readonly string[] | undefined;
  isBusy: boolean;
  onConfirm: (ids: readonly string[]) => void;
  onCancel: () => void;
};

export function AdminDeleteQuestion({
  ids = [],
  isBusy,
  onConfirm,
  onCancel,
}: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      open={ids.length > 0}
      question={
        ids.length > 1
          ? `Möchtest du ${ids.length} markierte Bilder löschen?`
          : "Möchtest du dieses Bild wirklich löschen?"
      }
      confirmLabel="Löschen"
      busy={isBusy}
      onConfirm={() => onConfirm(ids)}
      onCancel={onCancel}
    />
  );
}
