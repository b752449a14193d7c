import type { VehicleClass } from "#catalogue/schema.ts";

const MASKS: Record<VehicleClass, string> = {
  kleinwagen: "[mask:url(/marken/fahrzeuge/kleinwagen.svg)_center/contain_no-repeat]",
  limousine: "[mask:url(/marken/fahrzeuge/limousine.svg)_center/contain_no-repeat]",
  suv: "[mask:url(/marken/fahrzeuge/suv.svg)_center/contain_no-repeat]",
};

/** All cars are drawn to one scale: the same width keeps them comparable. */
export function Silhouette({ kfz }: { kfz: VehicleClass }) {
  return <span className={`block aspect-232/92 w-full max-w-52 bg-current ${MASKS[kfz]}`} />;
}
