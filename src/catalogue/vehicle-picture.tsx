import type { VehicleClass } from "./schema.ts";

const OUTLINES: Record<VehicleClass, string> = {
  kleinwagen: "mask-[url(/marken/fahrzeuge/kleinwagen.svg)]",
  limousine: "mask-[url(/marken/fahrzeuge/limousine.svg)]",
  suv: "mask-[url(/marken/fahrzeuge/suv.svg)]",
};

/** The silhouette of a vehicle class in the colour of the text. Equal widths keep the cars to one scale. */
export function VehiclePicture({ kfz, className = "" }: { kfz: VehicleClass; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block aspect-[232/92] w-full bg-current mask-contain mask-center mask-no-repeat ${OUTLINES[kfz]} ${className}`}
    />
  );
}
