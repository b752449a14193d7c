import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import type { RequestVehicle } from "./vehicle-choice.ts";

/** The silhouette of what was chosen; other vehicles have one too. */
export function RequestVehiclePicture({ vehicle }: { vehicle: RequestVehicle }) {
  if (vehicle !== "andere") return <VehiclePicture kfz={vehicle} />;
  return (
    <span
      aria-hidden="true"
      className="block aspect-[232/92] w-full bg-current mask-[url(/marken/fahrzeuge/andere.svg)] mask-contain mask-center mask-no-repeat"
    />
  );
}
