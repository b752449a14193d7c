import {
  type ClassShop,
  classTitle,
  offeredClasses,
  type VehicleClass,
} from "#company/vehicle-classes.ts";

/** An individual request also knows other vehicles than the price table does. */
export type RequestVehicle = VehicleClass | "andere";

export function requestVehicles(shop: ClassShop | undefined): RequestVehicle[] {
  return [...offeredClasses(shop).map(({ key }) => key), "andere"];
}

export function requestedTitle(shop: ClassShop | undefined, kfz: RequestVehicle): string {
  return kfz === "andere" ? "Andere" : classTitle(shop, kfz);
}
