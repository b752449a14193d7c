/**
 * The data model: all tables, each described in the file of its room. Entity fields keep the names of the specification; money is integer cents in `…_cent` columns.
 * Calendar dates are 'YYYY-MM-DD', times 'HH:MM' (Berlin wall clock), `…_am` are ISO instants, `…_at` are epoch milliseconds.
 */
import type {
  AccountTokensTable,
  AddressReturnsTable,
  CustomerCardsTable,
  EmailChangesTable,
  KnownDevicesTable,
  LoginAttemptsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  TotpFactorsTable,
  UsersTable,
} from "./tables/accounts.ts";
import type {
  BayQuartersTable,
  BookingPermitsTable,
  BookingPhotosTable,
  BookingsTable,
  CalendarFeedsTable,
  HiddenBookingsTable,
  IdempotentAnswersTable,
  PlacesTable,
  WaitingTable,
} from "./tables/booking.ts";
import type {
  ExtraServicesTable,
  ExtrasTable,
  PlannedExtrasTable,
  PlannedPricesTable,
  PricesTable,
  ServiceContentsTable,
  ServiceRefreshesTable,
  ServiceSlugsTable,
  ServicesTable,
} from "./tables/catalogue.ts";
import type { CashAnswerTable, CompanySettingsTable } from "./tables/company.ts";
import type { FollowUpsTable, MailPermissionsTable } from "./tables/consent.ts";
import type {
  CardVehiclesTable,
  CustomerNotesTable,
  ImportBookingsTable,
  ImportCardsTable,
  ImportLinesTable,
  ImportsTable,
} from "./tables/customers.ts";
import type { ContentVersionTable, PassGateTable, WriteProbeTable } from "./tables/database.ts";
import type { BeforeAfterPairsTable, GalleryImagesTable } from "./tables/gallery.ts";
import type {
  ContactMessagesTable,
  OfferRequestsTable,
  RequestPhotosTable,
  WithdrawalsTable,
} from "./tables/inquiries.ts";
import type { InstallationTable } from "./tables/installation.ts";
import type { OfferServicesTable, OffersTable } from "./tables/offers.ts";
import type { PaperPicturesTable, PapersTable } from "./tables/papers.ts";
import type {
  CareAdviceTable,
  CareProductsTable,
  PassAdditionsTable,
  PassesTable,
  PassLinksTable,
  PassPicturesTable,
  PassPublicationsTable,
  PassVisitsTable,
} from "./tables/passes.ts";
import type {
  BotCheckSecretTable,
  ImageFilesTable,
  JournalTable,
  MailServerTable,
  MailsTable,
  RateLimitsTable,
  SolvedChallengesTable,
} from "./tables/platform.ts";
import type {
  BilledBookingsTable,
  DatevSettingsTable,
  ReceiptCreditsTable,
  ReceiptSettingsTable,
  ReceiptsTable,
} from "./tables/receipts.ts";
import type { ReviewsTable } from "./tables/reviews.ts";
import type { DisclosureLinksTable, ProcedureDocumentsTable } from "./tables/site.ts";
import type { VehiclesTable } from "./tables/vehicles.ts";
import type { VisitsTable } from "./tables/visits.ts";
import type {
  VoucherMovementsTable,
  VoucherOrdersTable,
  VouchersTable,
} from "./tables/vouchers.ts";

export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  account_tokens: AccountTokensTable;
  email_changes: EmailChangesTable;
  passkeys: PasskeysTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  login_attempts: LoginAttemptsTable;
  passkey_challenges: PasskeyChallengesTable;
  address_returns: AddressReturnsTable;
  vehicles: VehiclesTable;
  services: ServicesTable;
  service_slugs: ServiceSlugsTable;
  prices: PricesTable;
  planned_prices: PlannedPricesTable;
  planned_extras: PlannedExtrasTable;
  extras: ExtrasTable;
  extra_services: ExtraServicesTable;
  service_contents: ServiceContentsTable;
  service_refreshes: ServiceRefreshesTable;
  offers: OffersTable;
  offer_services: OfferServicesTable;
  bookings: BookingsTable;
  waiting: WaitingTable;
  papers: PapersTable;
  paper_pictures: PaperPicturesTable;
  places: PlacesTable;
  bay_quarters: BayQuartersTable;
  booking_photos: BookingPhotosTable;
  idempotent_answers: IdempotentAnswersTable;
  booking_permits: BookingPermitsTable;
  mails: MailsTable;
  company_settings: CompanySettingsTable;
  gallery_images: GalleryImagesTable;
  before_after_pairs: BeforeAfterPairsTable;
  image_files: ImageFilesTable;
  contact_messages: ContactMessagesTable;
  offer_requests: OfferRequestsTable;
  withdrawals: WithdrawalsTable;
  request_photos: RequestPhotosTable;
  reviews: ReviewsTable;
  mail_permissions: MailPermissionsTable;
  follow_ups: FollowUpsTable;
  visits: VisitsTable;
  receipts: ReceiptsTable;
  billed_bookings: BilledBookingsTable;
  receipt_credits: ReceiptCreditsTable;
  vouchers: VouchersTable;
  voucher_movements: VoucherMovementsTable;
  voucher_orders: VoucherOrdersTable;
  customer_cards: CustomerCardsTable;
  receipt_settings: ReceiptSettingsTable;
  datev_settings: DatevSettingsTable;
  cash_answer: CashAnswerTable;
  hidden_bookings: HiddenBookingsTable;
  procedure_documents: ProcedureDocumentsTable;
  disclosure_links: DisclosureLinksTable;
  calendar_feeds: CalendarFeedsTable;
  customer_notes: CustomerNotesTable;
  imports: ImportsTable;
  import_lines: ImportLinesTable;
  import_bookings: ImportBookingsTable;
  import_cards: ImportCardsTable;
  card_vehicles: CardVehiclesTable;
  passes: PassesTable;
  pass_links: PassLinksTable;
  pass_visits: PassVisitsTable;
  pass_pictures: PassPicturesTable;
  pass_additions: PassAdditionsTable;
  pass_publications: PassPublicationsTable;
  pass_gate: PassGateTable;
  care_products: CareProductsTable;
  care_advice: CareAdviceTable;
  journal: JournalTable;
  installation: InstallationTable;
  mail_server: MailServerTable;
  bot_check_secret: BotCheckSecretTable;
  solved_challenges: SolvedChallengesTable;
  rate_limits: RateLimitsTable;
  content_version: ContentVersionTable;
  write_probe: WriteProbeTable;
}
