/** Rooms, kinds of files and owners of tables: ARCHITECTURE.md says the same in words. */

/** From top to bottom: a room may import from those below it, and from none above. */
export const ROOMS = [
  "app",
  "admin",
  "customer",
  "website",
  "personal-data",
  "audit-log",
  "setup",
  "messages",
  "customers",
  "care-pass",
  "after-visit",
  "bookings",
  "vouchers",
  "catalogue",
  "accounts",
  "papers",
  "receipts",
  "gallery",
  "consent",
  "company",
  "ui",
  "server",
  "db",
  "lib",
];

/** The one arrow that goes up, as a type alone: by it `api` knows every call of the site. */
export const UPWARD = { from: "lib/api.ts", to: "app/calls.server.ts" };

/** These lie directly in src/, where React Router looks for them. */
export const TOP = ["root.tsx", "routes.ts", "entry.client.tsx", "entry.server.tsx"];

export type Kind = "pure" | "data" | "calls" | "server" | "screen" | "mails" | "test";
export const KINDS: Record<Kind, { files: string; says: string }> = {
  pure: {
    files: "*.ts",
    says: "Rules, shapes and words: the same in the browser and on the server.",
  },
  data: { files: "*.data.ts", says: "The only SQL." },
  calls: { files: "calls.server.ts", says: "The calls of a room, each with its verb." },
  server: { files: "*.server.ts", says: "What a call does." },
  screen: { files: "*.tsx", says: "What is shown, and whatever uses React." },
  mails: { files: "mails.ts", says: "The words of mails." },
  test: { files: "*.test.ts", says: "Cases of a pure file." },
};

export function kindOf(file: string): Kind {
  if (/\.test\.tsx?$/.test(file)) return "test";
  if (file.endsWith(".tsx")) return "screen";
  if (file.endsWith(".data.ts")) return "data";
  if (file.endsWith("/calls.server.ts")) return "calls";
  if (file.endsWith(".server.ts")) return "server";
  return /(?:^|[/-])mails\.ts$/.test(file) ? "mails" : "pure";
}

/** `file` is relative to src/; what lies directly there is in no room. */
export function roomOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

/** bookings/wizard/wizard.tsx → bookings/wizard; undefined for what lies at a room's top. */
export function subRoomOf(file: string): string | undefined {
  const parts = file.split("/");
  return parts.length > 2 ? parts.slice(0, 2).join("/") : undefined;
}

/** Whose a table is: its room alone writes there, and rooms above may read it. */
export const TABLES: Record<string, readonly string[]> = {
  accounts: [
    "users",
    "sessions",
    "known_devices",
    "account_tokens",
    "email_changes",
    "passkeys",
    "totp_factors",
    "recovery_codes",
    "login_attempts",
    "passkey_challenges",
    "address_returns",
    "customer_cards",
  ],
  customers: [
    "vehicles",
    "customer_notes",
    "imports",
    "import_lines",
    "import_cards",
    "import_bookings",
    "card_vehicles",
  ],
  catalogue: [
    "services",
    "service_slugs",
    "prices",
    "planned_prices",
    "planned_extras",
    "extras",
    "extra_services",
    "service_contents",
    "service_refreshes",
    "offers",
    "offer_services",
  ],
  bookings: [
    "bookings",
    "places",
    "waiting",
    "bay_quarters",
    "booking_photos",
    "idempotent_answers",
    "booking_permits",
    "calendar_feeds",
    "hidden_bookings",
  ],
  "after-visit": ["reviews"],
  consent: ["mail_permissions", "follow_ups"],
  company: ["company_settings", "cash_answer"],
  "personal-data": ["procedure_documents", "disclosure_links"],
  gallery: ["gallery_images", "before_after_pairs"],
  messages: ["contact_messages", "offer_requests", "request_photos", "withdrawals"],
  website: ["visits"],
  papers: ["papers", "paper_pictures"],
  vouchers: ["vouchers", "voucher_movements", "voucher_orders"],
  receipts: [
    "receipts",
    "billed_bookings",
    "receipt_credits",
    "receipt_settings",
    "datev_settings",
  ],
  "care-pass": [
    "passes",
    "pass_links",
    "pass_visits",
    "pass_pictures",
    "pass_additions",
    "pass_publications",
    "care_products",
    "care_advice",
  ],
  setup: ["installation"],
  server: [
    "mails",
    "mail_server",
    "image_files",
    "journal",
    "bot_check_secret",
    "solved_challenges",
    "rate_limits",
  ],
  db: ["content_version", "write_probe", "pass_gate"],
};

/** Tables that several files write, and why. */
export const SHARED_TABLES: Record<string, string> = {
  installation:
    "One row of marks of this installation; each file writes a column of its own, and no two the same.",
  mails: "The outbox, its leases and its bundles are one thing in three files of server/mail/.",
};
