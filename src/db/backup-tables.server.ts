import type { Database } from "./tables.ts";

/** A count that only the database itself keeps, for a restore is a change like any other; a row that says nothing; and a gate that is shut. */
type Uncopied = "content_version" | "write_probe" | "pass_gate";

/** Every table with what its rows are ordered by, each after the tables that it refers to. */
export const TABLES: Record<Exclude<keyof Database, Uncopied>, readonly string[]> = {
  users: ["id"],
  sessions: ["token_hash"],
  known_devices: ["user_id", "device"],
  account_tokens: ["token_hash"],
  email_changes: ["id"],
  passkeys: ["id"],
  totp_factors: ["user_id"],
  recovery_codes: ["code_hash"],
  login_attempts: ["token_hash"],
  passkey_challenges: ["challenge_hash"],
  address_returns: ["id"],
  vehicles: ["id"],
  rate_limits: ["key"],
  services: ["id"],
  service_slugs: ["slug"],
  prices: ["id"],
  planned_prices: ["id"],
  extras: ["id"],
  planned_extras: ["extra_id", "ab"],
  extra_services: ["extra_id", "service_id"],
  service_contents: ["service_id", "contained_id"],
  service_refreshes: ["service_id"],
  offers: ["id"],
  offer_services: ["offer_id", "service_id"],
  customer_cards: ["id"],
  calendar_feeds: ["user_id"],
  bookings: ["id"],
  waiting: ["id"],
  offer_requests: ["id"],
  papers: ["id"],
  paper_pictures: ["id"],
  places: ["datum", "art", "place"],
  bay_quarters: ["datum", "arbeitsplatz", "viertel"],
  booking_photos: ["booking_id", "position"],
  reviews: ["id"],
  mail_permissions: ["id"],
  follow_ups: ["id"],
  idempotent_answers: ["key"],
  booking_permits: ["token_hash"],
  mails: ["id"],
  company_settings: ["id"],
  gallery_images: ["id"],
  before_after_pairs: ["id"],
  image_files: ["id", "width"],
  contact_messages: ["id"],
  withdrawals: ["id"],
  request_photos: ["request_id", "position"],
  visits: ["datum"],
  receipts: ["nummer"],
  billed_bookings: ["booking_id"],
  receipt_credits: ["nummer"],
  vouchers: ["nummer"],
  voucher_movements: ["id"],
  voucher_orders: ["nummer"],
  receipt_settings: ["id"],
  datev_settings: ["id"],
  cash_answer: ["id"],
  hidden_bookings: ["id"],
  procedure_documents: ["nummer"],
  disclosure_links: ["token_hash"],
  customer_notes: ["karte_id"],
  imports: ["id"],
  import_lines: ["import_id", "nr"],
  import_cards: ["id"],
  import_bookings: ["id"],
  card_vehicles: ["id"],
  passes: ["id"],
  pass_links: ["id"],
  pass_visits: ["id"],
  pass_pictures: ["id"],
  pass_additions: ["id"],
  pass_publications: ["id"],
  care_products: ["id"],
  care_advice: ["service_id"],
  journal: ["id"],
  installation: ["id"],
  mail_server: ["id"],
  bot_check_secret: ["id"],
  solved_challenges: ["signature_hash"],
};

export type TableName = keyof typeof TABLES;

type Row = Record<string, unknown>;

/** What columns were called in older backups, by table. */
const FORMER_NAMES: Record<string, Record<string, string>> = {
  users: { phone: "telefon" },
  prices: { kategorie: "kfz" },
  offer_requests: { fahrzeugKlasse: "kfz" },
  customer_notes: { email_folded: "karte_id" },
};

/** A row of a backup as its table takes it: columns as they are called today, JSON as text. */
export function toColumns(table: string, row: Row): Row {
  const formerNames = FORMER_NAMES[table] ?? {};
  const entries = Object.entries(row).map(([name, value]) => {
    const isJson = typeof value === "object" && value !== null && !(value instanceof Uint8Array);
    return [formerNames[name] ?? name, isJson ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries);
}
