import { Silhouette, VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import type { RequestVehicle } from "./vehicle-choice.ts";

export function RequestVehiclePicture({ vehicle }: { vehicle: RequestVehicle }) {
  return vehicle === "andere" ? <Silhouette bild="andere" /> : <VehiclePicture kfz={vehicle} />;
}
