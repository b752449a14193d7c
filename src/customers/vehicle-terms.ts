import type { VehicleClass } from "#catalogue/price-keys.ts";
import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";

/** The limits of a customer's vehicles. */
export const MOST_VEHICLES = 20;
export const MOST_FIRM_CARS = 60;
export const VEHICLE_NAME_LENGTH = 60;
export const LICENSE_PLATE_LENGTH = 15;

type Described = { kfz: VehicleClass | ""; kennzeichen: string };

/** What is said of a vehicle beside its name, wherever it is listed: 'Limousine', 'FR-AB 123' */
export function vehicleFacts(
  { kfz, kennzeichen }: Described,
  shop: ClassShop | undefined,
): string[] {
  return [classTitle(shop, kfz), kennzeichen].filter(Boolean);
}

const PLATE_HINT =
  "Bitte nur Buchstaben, Ziffern, Bindestriche und Leerzeichen, zum Beispiel FR-AB 123.";

/** Foreign plates are welcome too, so only what no plate has is refused. */
export function licensePlateProblem(plate: string): string | undefined {
  if (plate.length > LICENSE_PLATE_LENGTH) return `Höchstens ${LICENSE_PLATE_LENGTH} Zeichen.`;
  return /^[\p{L}\d -]*$/u.test(plate) ? undefined : PLATE_HINT;
}
