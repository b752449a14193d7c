/** A class of vehicles. */
export type VehicleKey = "kleinwagen" | "limousine" | "suv" | `klasse${number}`;

/** The customer's cars; at most one of a person is the default. */
export interface VehiclesTable {
  id: string;
  user_id: string;
  name: string;
  kfz: VehicleKey;
  kennzeichen: string;
  is_default: boolean;
  erstellt_am: string;
  version: number;
}
