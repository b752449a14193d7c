// chunk: shared

/** The keys of the price table; apart from the schemas, so that a page that shows prices loads no validator. */
export const VEHICLE_CLASSES = ["kleinwagen", "limousine", "suv"] as const;
export const SOILING_LEVELS = ["Leicht", "Mittel", "Schwer"] as const;

export type VehicleClass = (typeof VEHICLE_CLASSES)[number];
export type SoilingLevel = (typeof SOILING_LEVELS)[number];

export const VEHICLE_CLASS_LABELS: Record<VehicleClass, string> = {
  kleinwagen: "Kleinwagen",
  limousine: "Limousine",
  suv: "SUV",
};

export const VEHICLE_CLASS_HINT = "Bitte eine Fahrzeugklasse wählen.";
export const SOILING_LEVEL_HINT = "Bitte einen Verschmutzungsgrad wählen.";
