import { useShopClasses } from "#company/use-shop-classes.tsx";
import { type ClassDrawing, classDrawing, type VehicleClass } from "#company/vehicle-classes.ts";

// Written out, since Tailwind reads literals only.
const OUTLINES: Record<ClassDrawing, string> = {
  kleinwagen: "mask-[url(/marken/fahrzeuge/kleinwagen.svg)]",
  limousine: "mask-[url(/marken/fahrzeuge/limousine.svg)]",
  kombi: "mask-[url(/marken/fahrzeuge/kombi.svg)]",
  suv: "mask-[url(/marken/fahrzeuge/suv.svg)]",
  transporter: "mask-[url(/marken/fahrzeuge/transporter.svg)]",
  bus: "mask-[url(/marken/fahrzeuge/bus.svg)]",
  pickup: "mask-[url(/marken/fahrzeuge/pickup.svg)]",
  sportwagen: "mask-[url(/marken/fahrzeuge/sportwagen.svg)]",
  cabrio: "mask-[url(/marken/fahrzeuge/cabrio.svg)]",
  wohnmobil: "mask-[url(/marken/fahrzeuge/wohnmobil.svg)]",
  motorrad: "mask-[url(/marken/fahrzeuge/motorrad.svg)]",
  andere: "mask-[url(/marken/fahrzeuge/andere.svg)]",
};

/** The silhouette in the colour of the text. Equal widths keep the cars to one scale. */
export function Silhouette({ bild, className = "" }: { bild: ClassDrawing; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block aspect-[232/92] w-full bg-current mask-contain mask-center mask-no-repeat ${OUTLINES[bild]} ${className}`}
    />
  );
}

/** The silhouette of one of the shop's classes. */
export function VehiclePicture({ kfz, className }: { kfz: VehicleClass; className?: string }) {
  const { company } = useShopClasses();
  return <Silhouette bild={classDrawing(company, kfz)} className={className} />;
}
