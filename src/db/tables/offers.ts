export interface OffersTable {
  id: string;
  title: string;
  description: string;
  type: "allgemein" | "neukunde" | "bestandskunde";
  discount_pct: number;
  active: boolean;
  start_date: string | null;
  end_date: string | null;
  erstellt_am: string;
  version: number;
}

export interface OfferServicesTable {
  offer_id: string;
  service_id: string;
}
