import type { Generated } from "kysely";
import type { Json, JsonOfOld } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

export interface ServicesTable {
  id: string;
  title: string;
  description: string;
  longDescription: string;
  imageUrl: string;
  price_text: string;
  features: Json<string[]>;
  proSitz: boolean;
  /** How many days running the car stays: each of them takes a place. */
  dauerTage: Generated<number>;
  /** How long it takes, per seat where it is priced so; 0 while nobody has said so. */
  dauerStunden: Generated<number>;
  /** Where it can be done, and whether it needs water and electricity there. */
  beiUns: Generated<boolean>;
  beiIhnen: Generated<boolean>;
  holenBringen: Generated<boolean>;
  wasserStrom: Generated<boolean>;
  position: number;
  /** Retired services stay in old bookings. */
  retired_am: string | null;
  version: number;
}

/** After how long a service is due again, and what is told of it; null is as the sample says. */
export interface ServiceRefreshesTable {
  service_id: string;
  monate: number | null;
  text: string | null;
  version: Generated<number>;
}

/** Former slugs, so that a renamed service's old address redirects. */
export interface ServiceSlugsTable {
  slug: string;
  service_id: string;
}

export interface PricesTable {
  id: string;
  service_id: string;
  stufe: "Leicht" | "Mittel" | "Schwer";
  kfz: VehicleKey;
  preis_cent: number;
  version: number;
}

/** A price from a day on, until it is written among the prices; null takes the price away. */
export interface PlannedPricesTable {
  id: string;
  service_id: string;
  stufe: "Leicht" | "Mittel" | "Schwer";
  kfz: VehicleKey;
  ab: string;
  preis_cent: number | null;
  version: number;
}

/** What can be added to a service, at a price for each class. */
export interface ExtrasTable {
  id: string;
  title: string;
  description: string;
  kleinwagen_cent: number;
  limousine_cent: number;
  suv_cent: number;
  /** Cents by the key of a further class. */
  weiterePreise: JsonOfOld<Record<string, number>>;
  /** Working days that the car stays longer. */
  zusatzTage: number;
  position: number;
  /** Retired extras stay in old bookings. */
  retired_am: string | null;
  version: number;
}

/** What an extra costs from a day on, until it is written to the extra. */
export interface PlannedExtrasTable {
  extra_id: string;
  ab: string;
  kleinwagen_cent: number;
  limousine_cent: number;
  suv_cent: number;
  weiterePreise: Json<Record<string, number>>;
  /** The keys of the classes for which it is; what others cost is read where that is changed. */
  geaendert: Json<string[]>;
  version: number;
}

export interface ExtraServicesTable {
  extra_id: string;
  service_id: string;
}

/** A service that contains another: nobody books both. */
export interface ServiceContentsTable {
  service_id: string;
  contained_id: string;
}
