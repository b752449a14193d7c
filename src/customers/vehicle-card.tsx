import { Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Vehicle } from "./vehicle-schema.ts";
import { vehicleFacts } from "./vehicle-terms.ts";

type VehicleCardProps = {
  vehicle: Vehicle;
  onEdit: (vehicle: Vehicle) => void;
  onDelete: (vehicle: Vehicle) => void;
};

export function VehicleCard({ vehicle, onEdit, onDelete }: VehicleCardProps) {
  const { name, kfz, is_default } = vehicle;
  const { company } = useShopClasses();
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 rounded-card border border-line bg-white p-5 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-center lg:grid-cols-[8.5rem_minmax(0,1fr)_auto] sm:p-6"
    >
      <VehiclePicture kfz={kfz} className="max-w-34 text-graphite-700" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={id} className="min-w-0 text-lg wrap-anywhere">
            {name}
          </h2>
          {is_default && <Badge tone="petrol">Vorausgewählt</Badge>}
        </div>
        <p className="figures mt-1 text-ink-2">{vehicleFacts(vehicle, company).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:max-lg:col-start-2">
        <Button variant="quiet" aria-label={`${name} bearbeiten`} onClick={() => onEdit(vehicle)}>
          <Pencil aria-hidden="true" className="size-5" />
          Bearbeiten
        </Button>
        <Button variant="quiet" aria-label={`${name} löschen`} onClick={() => onDelete(vehicle)}>
          <Trash2 aria-hidden="true" className="size-5" />
          Löschen
        </Button>
      </div>
    </article>
  );
}
