import * as z from "zod/mini";
import {
  SOILING_LEVEL_HINT,
  SOILING_LEVELS,
  VEHICLE_CLASS_HINT,
  VEHICLE_CLASSES,
} from "./price-keys.ts";

/** Readers are generous: other letter case of the keys is understood. */
export const vehicleClassSchema = z.pipe(
  z.transform((value) => (typeof value === "string" ? value.trim().toLowerCase() : value)),
  z.enum(VEHICLE_CLASSES, VEHICLE_CLASS_HINT),
);
export const soilingLevelSchema = z.pipe(
  z.transform((value) =>
    typeof value === "string"
      ? SOILING_LEVELS.find((level) => level.toLowerCase() === value.trim().toLowerCase())
      : value,
  ),
  z.enum(SOILING_LEVELS, SOILING_LEVEL_HINT),
);
