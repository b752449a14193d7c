/** The customer's cars; at most one of a person is the default. */
export interface VehiclesTable {
  id: string;
  user_id: string;
  name: string;
  kfz: "kleinwagen" | "limousine" | "suv";
  kennzeichen: string;
  is_default: boolean;
  erstellt_am: string;
  version: number;
}
