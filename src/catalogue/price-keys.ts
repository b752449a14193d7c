// chunk: shared

/** The keys of the price table; apart from the schemas, so that a page that shows prices loads no validator. */
import { isClassKey, isUsualKey, USUAL_KEYS, type VehicleClass } from "#company/vehicle-classes.ts";

export { isUsualKey, USUAL_KEYS, type VehicleClass };

export const SOILING_LEVELS = ["Leicht", "Mittel", "Schwer"] as const;
export type SoilingLevel = (typeof SOILING_LEVELS)[number];

export const VEHICLE_CLASS_HINT = "Bitte eine KFZ-Klasse wählen.";
export const SOILING_LEVEL_HINT = "Bitte einen Verschmutzungsgrad wählen.";

/** The classes of which a row speaks. */
export function classKeysIn(row: object): VehicleClass[] {
  return Object.keys(row).filter(isClassKey);
}
