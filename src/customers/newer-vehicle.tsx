import { useShopClasses } from "#company/use-shop-classes.tsx";
import type { Vehicle } from "./vehicle-schema.ts";
import { vehicleFacts } from "./vehicle-terms.ts";

/** What somebody else has saved meanwhile, above what is typed here. */
export function NewerVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { company } = useShopClasses();
  const facts = [
    vehicle.name,
    ...vehicleFacts(vehicle, company),
    ...(vehicle.is_default ? ["vorausgewählt"] : []),
  ];
  return (
    <div role="alert" className="rounded-control bg-amber-200 px-4 py-3">
      <p>Dieses Fahrzeug wurde inzwischen an anderer Stelle geändert. Gespeichert ist jetzt:</p>
      <p className="mt-1 font-semibold wrap-anywhere">{facts.join(" · ")}</p>
      <p className="mt-1">Deine Angaben unten sind noch da. Mit „Speichern“ gelten sie.</p>
    </div>
  );
}
