import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import type { Vehicle } from "../schema.ts";

/** What somebody else has saved meanwhile, above what is typed here. */
export function NewerVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { name, kfz, kennzeichen, is_default } = vehicle;
  const facts = [name, VEHICLE_CLASS_LABELS[kfz], kennzeichen, is_default ? "vorausgewählt" : ""].filter((fact) => fact !== "");
  return (
    <div role="alert" className="rounded-control bg-amber-200 px-4 py-3">
      <p>Dieses Fahrzeug wurde inzwischen an anderer Stelle geändert. Gespeichert ist jetzt:</p>
      <p className="mt-1 font-semibold wrap-anywhere">{facts.join(" · ")}</p>
      <p className="mt-1">Deine Angaben unten sind noch da. Mit „Speichern“ gelten sie.</p>
    </div>
  );
}
