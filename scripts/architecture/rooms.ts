/** Which room may know which, and whose a table is: ARCHITECTURE.md tells the same in words. */

/** A room may know the rooms named here and no other. */
export const ROOMS: Record<string, readonly string[]> = {
  site: [
    "customers",
    "reviews",
    "withdrawal",
    "consent",
    "booking",
    "offers",
    "catalogue",
    "accounts",
    "inquiries",
    "gallery",
    "visits",
    "mails",
    "journal",
    "vehicles",
    "receipts",
    "passes",
    "installation",
    "company",
  ],
  withdrawal: ["booking", "inquiries", "accounts", "company"],
  customers: ["booking", "passes", "accounts", "vehicles", "catalogue", "receipts", "company"],
  reviews: ["booking", "consent", "company"],
  consent: ["company"],
  refresh: ["booking", "catalogue", "consent", "company"],
  booking: ["offers", "catalogue", "accounts", "receipts", "consent", "company"],
  passes: ["booking", "reviews", "consent", "accounts", "catalogue", "offers", "receipts", "gallery", "company"],
  offers: ["catalogue"],
  catalogue: ["company"],
  accounts: ["company"],
  inquiries: ["catalogue", "company"],
  vehicles: ["catalogue"],
  installation: ["accounts", "offers", "catalogue", "company", "gallery"],
  receipts: ["e-invoice", "company"],
  "e-invoice": [],
  journal: ["accounts"],
  gallery: [],
  visits: ["company"],
  mails: [],
  company: [],
};

/**
 * A large room has rooms of its own. Its core (what lies at the room's top) may be known by all of them and knows none;
 * a sub-room may know those named here. Pages and doors at the top stand above all, since nobody imports them.
 */
export const SUB_ROOMS: Record<string, Record<string, readonly string[]>> = {
  booking: {
    choice: [],
    contract: [],
    mails: ["contract"],
    messages: [],
    times: ["choice"],
    hidden: [],
    changes: ["choice", "contract", "hidden", "mails", "times"],
    request: ["choice", "contract", "mails", "times"],
    actions: ["changes", "times"],
    entry: ["changes", "choice", "contract", "lists", "request", "times"],
    lists: ["actions", "changes", "contract", "messages"],
    "guest-link": ["changes", "contract", "times"],
    diary: ["actions", "changes", "mails", "messages", "times"],
  },
  accounts: {
    cards: [],
    sessions: [],
    factor: ["sessions"],
    password: ["sessions"],
    confirmation: ["factor", "password", "sessions"],
    login: ["factor", "password", "sessions"],
    profile: ["factor", "sessions"],
    registration: ["password", "profile", "sessions"],
    users: ["factor", "invitation", "sessions"],
    invitation: ["password", "sessions"],
  },
  catalogue: { extras: [], "price-list": [], refresh: [] },
  installation: { backup: [], check: [], "mail-server": [] },
  receipts: { "small-business": [] },
  passes: {
    advice: [],
    keeping: [],
    links: [],
    work: ["links"],
    intake: ["work"],
    owner: ["links"],
    publishing: ["intake", "links", "owner"],
    page: ["intake", "keeping", "links", "publishing"],
  },
  company: { cash: [], contract: ["settings", "texts"], opening: [], texts: [], settings: ["cash", "opening", "texts"] },
  site: {
    services: [],
    "start-page": ["services"],
    told: [],
    papers: ["told"],
    disclosure: ["papers"],
    reports: [],
    guard: [],
    customer: ["guard"],
    admin: ["guard", "papers", "services", "start-page"],
  },
};

/** Under every room lie these, from the top: components stand on ui/, the server's files on platform/ and database/, all on lib/. */
export const FLOORS = ["lib", "ui", "platform", "database"] as const;
export type Floor = (typeof FLOORS)[number];

/** Whose a table is: it writes there, and rooms that know it may join it. The tables of a floor are read by whoever stands on it. */
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
  vehicles: ["vehicles"],
  catalogue: ["services", "service_slugs", "prices", "extras", "extra_services", "service_contents", "service_refreshes"],
  offers: ["offers", "offer_services"],
  booking: ["bookings", "places", "idempotent_answers", "booking_permits", "calendar_feeds", "hidden_bookings"],
  reviews: ["reviews"],
  consent: ["mail_permissions", "follow_ups"],
  company: ["company_settings", "cash_answer"],
  site: ["procedure_documents", "disclosure_links"],
  gallery: ["gallery_images", "before_after_pairs"],
  inquiries: ["contact_messages", "offer_requests", "request_photos", "withdrawals"],
  visits: ["visits"],
  receipts: ["receipts", "receipt_settings"],
  customers: ["customer_notes"],
  passes: ["passes", "pass_links", "pass_visits", "pass_pictures", "pass_additions", "pass_publications", "care_products", "care_advice"],
  installation: ["installation"],
  platform: ["mails", "mail_server", "image_files", "journal", "bot_check_secret", "solved_challenges", "rate_limits"],
  database: ["content_version", "write_probe", "pass_gate"],
};

/** Tables that several files write, and why. */
export const SHARED_TABLES: Record<string, string> = {
  installation: "One row of marks of this installation; each file writes a column of its own, and no two the same.",
  mails: "The outbox, its leases and its bundles are one thing in three files of platform/.",
};

/** Files that nobody can split to advantage, and why. Everything else ends before line 250. */
export const LONG_FILES: Record<string, string> = {
  "database/migrations/001-first-tables.server.ts": "History: what was released is not touched again.",
};

/** Folders of more than 20 files, and why. */
export const LARGE_FOLDERS: Record<string, string> = {
  ui: "One part a file; whoever builds a screen reads the names from top to bottom.",
  lib: "One pure thing a file, found by its name.",
  platform: "One service a file, put together in open-platform.server.ts.",
  "database/migrations": "History: one file a change.",
};

/**
 * Components that load by themselves. Of use: a dialog, a search while one types, the wizard that opens over any page, who is logged in.
 * Of a link: the page that a guest's mail opens, whose HTML is a visitor's. No page of the areas is here.
 */
export const LOADS_BY_HAND: Record<string, "of use" | "of a link"> = {
  "site/pages/confirm-booking.tsx": "of a link",
  "accounts/registration/pages/confirm-email.tsx": "of a link",
  "booking/messages/components/message-dialog.tsx": "of use",
  "installation/components/sample-notice.tsx": "of use",
  "offers/components/offer-popup.tsx": "of use",
  "site/components/wizard-data.ts": "of use",
  "accounts/factor/components/use-own-passkey.ts": "of use",
  "accounts/password/pages/reset-password.tsx": "of use",
  "accounts/invitation/pages/accept-invitation.tsx": "of use",
  "accounts/sessions/components/session.tsx": "of use",
  "customers/components/join-dialog.tsx": "of use",
  "booking/actions/components/complete-dialog.tsx": "of use",
  "booking/diary/components/day-free-times.tsx": "of use",
  "booking/diary/components/dealing-fields.tsx": "of use",
  "booking/diary/components/feed-dialog.tsx": "of use",
  "booking/diary/components/use-closing.ts": "of use",
  "booking/guest-link/components/use-guest-booking.ts": "of a link",
  "booking/entry/components/admin-use-customers.ts": "of use",
  "booking/request/components/use-submission.ts": "of use",
  "receipts/components/reminder-dialog.tsx": "of use",
  // An intake lives on the device and must open without a network: what the server has is asked for beside it.
  "passes/intake/components/cars-here.tsx": "of use",
  "passes/intake/components/work/use-products.ts": "of use",
  "passes/intake/components/work/handover-step.tsx": "of use",
  "passes/intake/components/price-step.tsx": "of use",
  "passes/intake/components/signed-step.tsx": "of use",
  "passes/intake/components/work/use-fitting-bookings.ts": "of use",
  "booking/times/components/use-availability.ts": "of use",
};
