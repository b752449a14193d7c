import { Silhouette, VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import type { RequestVehicle } from "./vehicle-choice.ts";

/** The silhouette of what was chosen; other vehicles have one too. */
export function RequestVehiclePicture({ vehicle }: { vehicle: RequestVehicle }) {
  return vehicle === "andere" ? <Silhouette bild="andere" /> : <VehiclePicture kfz={vehicle} />;
}
