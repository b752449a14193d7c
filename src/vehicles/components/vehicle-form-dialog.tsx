import { Dialog } from "#ui/dialog.tsx";
import type { Vehicle } from "../schema.ts";
import { VehicleForm } from "./vehicle-form.tsx";

export type VehicleFormDialogProps = {
  /** What the form is open for; closed without. */
  edited: Vehicle | "new" | undefined;
  /** The first one is likely to be the usual one. */
  isFirst: boolean;
  onSaved: (vehicle: Vehicle) => void;
  onClose: () => void;
};

export function VehicleFormDialog({ edited, isFirst, onSaved, onClose }: VehicleFormDialogProps) {
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={edited === "new" ? "Fahrzeug hinzufügen" : "Fahrzeug bearbeiten"}>
      <VehicleForm vehicle={edited === "new" ? undefined : edited} isFirst={isFirst} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  );
}
