import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { VehicleForm } from "./vehicle-form.tsx";
import type { Vehicle } from "./vehicle-schema.ts";

export type VehicleFormDialogProps = {
  /** What the form is open for; closed without. */
  edited: Vehicle | "new" | undefined;
  /** The first one is likely to be the usual one. */
  isFirst: boolean;
  onSaved: (vehicle: Vehicle) => void;
  onClose: () => void;
};

export function VehicleFormDialog({ edited, isFirst, onSaved, onClose }: VehicleFormDialogProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={edited !== undefined}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={edited === "new" ? "Fahrzeug hinzufügen" : "Fahrzeug bearbeiten"}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Wird gespeichert…"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <VehicleForm
        id={formId}
        vehicle={edited === "new" ? undefined : edited}
        isFirst={isFirst}
        isBusy={isBusy}
        setBusy={setBusy}
        onSaved={onSaved}
      />
    </Dialog>
  );
}
