import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { useVehicles } from "../components/use-vehicles.ts";
import { VehicleCard } from "../components/vehicle-card.tsx";
import { VehicleFormDialog } from "../components/vehicle-form-dialog.tsx";
import type { Vehicle } from "../schema.ts";
import { MOST_VEHICLES } from "../vehicle-terms.ts";

export function meta() {
  return [{ title: "Fahrzeugdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export default function MyVehicles() {
  const { list, ...actions } = useVehicles();
  const { vehicles } = list;
  const [edited, setEdited] = useState<Vehicle | "new">();
  const isFull = vehicles.length >= MOST_VEHICLES;

  async function onSaved(vehicle: Vehicle) {
    setEdited(undefined);
    actions.announce(`„${vehicle.name}“ ist gespeichert.`);
    await actions.reload();
  }

  return (
    <div className="max-w-4xl">
      <h1 className="text-section">Fahrzeugdaten</h1>
      <p className="measure mt-3 mb-8 text-ink-2">
        Das vorausgewählte Fahrzeug trägt seine Klasse in jede neue Buchung ein. Dort lässt sie sich jederzeit ändern.
      </p>
      <DoneNotice sentence={actions.notice} className="mb-5" />
      {list.phase === "loading" && <Loading label="Lade Fahrzeuge…" />}
      {list.phase === "failed" && <FailedLoad sentence="Konnte Fahrzeuge nicht laden." onRetry={() => void actions.reload()} />}
      {list.phase === "ready" && (
        <>
          {vehicles.length === 0 ? (
            <EmptyList id="no-vehicle">Noch kein Fahrzeug gespeichert.</EmptyList>
          ) : (
            <ul className="space-y-3">
              {vehicles.map((vehicle) => (
                <li key={vehicle.id}>
                  <VehicleCard vehicle={vehicle} onEdit={setEdited} onDelete={actions.askToDelete} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-6">
            <Button className="max-sm:w-full" disabled={isFull} onClick={() => setEdited("new")}>
              <Plus aria-hidden="true" className="size-5" />
              Fahrzeug hinzufügen
            </Button>
            {isFull && <p className="mt-3 text-sm text-ink-2">Mehr als {MOST_VEHICLES} Fahrzeuge lassen sich nicht speichern.</p>}
          </div>
        </>
      )}
      <VehicleFormDialog
        edited={edited}
        isFirst={vehicles.length === 0}
        onSaved={(vehicle) => void onSaved(vehicle)}
        onClose={() => setEdited(undefined)}
      />
      <ConfirmDialog
        open={actions.toDelete !== undefined}
        question="Möchtest du dieses Fahrzeug wirklich löschen?"
        confirmLabel="Löschen"
        busy={actions.isDeleting}
        onConfirm={() => void actions.remove()}
        onCancel={actions.keep}
      >
        <p className="font-semibold wrap-anywhere">{actions.toDelete?.name}</p>
        <p className="text-ink-2">Deine Buchungen bleiben, wie sie sind.</p>
      </ConfirmDialog>
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
    </div>
  );
}
