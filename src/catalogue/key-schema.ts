import * as z from "zod/mini";
import { classKeyShape } from "#company/class-key.ts";
import { SOILING_LEVEL_HINT, SOILING_LEVELS, VEHICLE_CLASS_HINT } from "./price-keys.ts";

/** Readers are generous: other letter case of the keys is understood. */
export const vehicleClassSchema = z.pipe(
  z.transform((value) => (typeof value === "string" ? value.trim().toLowerCase() : value)),
  classKeyShape(VEHICLE_CLASS_HINT),
);
export const soilingLevelSchema = z.pipe(
  z.transform((value) =>
    typeof value === "string"
      ? SOILING_LEVELS.find((level) => level.toLowerCase() === value.trim().toLowerCase())
      : value,
  ),
  z.enum(SOILING_LEVELS, SOILING_LEVEL_HINT),
);

/** An object with the usual classes and, under their keys, the further ones. */
export function withFurther<S extends z.ZodMiniObject, V extends z.ZodMiniType>(
  usual: S,
  value: V,
) {
  return z.catchall(usual, value) as unknown as z.ZodMiniType<
    z.output<S> & { [key: `klasse${number}`]: z.output<V> },
    z.input<S> & { [key: `klasse${number}`]: z.input<V> }
  >;
}
