/** An individual request also knows other vehicles than the price table does. */
export const REQUEST_VEHICLES = ["kleinwagen", "limousine", "suv", "andere"] as const;
export type RequestVehicle = (typeof REQUEST_VEHICLES)[number];

export const REQUEST_VEHICLE_LABELS: Record<RequestVehicle, string> = {
  kleinwagen: "Kleinwagen",
  limousine: "Limousine",
  suv: "SUV",
  andere: "Andere",
};
