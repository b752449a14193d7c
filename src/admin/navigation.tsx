import {
  BookUser,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  ChartColumn,
  ClipboardCheck,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  NotebookTabs,
  Percent,
  ReceiptText,
  Settings,
  ShieldCheck,
  SprayCan,
  Star,
  Users,
} from "lucide-react";
import {
  ADMIN_AUDIT_LOG_PATH,
  ADMIN_BOOKINGS_PATH,
  ADMIN_CALENDAR_PATH,
  ADMIN_CUSTOMERS_PATH,
  ADMIN_DAY_SHEET_PATH,
  ADMIN_GALLERY_PATH,
  ADMIN_HANDBOOK_PATH,
  ADMIN_INTAKE_PATH,
  ADMIN_MAILS_PATH,
  ADMIN_MESSAGES_PATH,
  ADMIN_NEW_BOOKING_PATH,
  ADMIN_OFFERS_PATH,
  ADMIN_PASSES_PATH,
  ADMIN_RECEIPTS_PATH,
  ADMIN_REPORTS_PATH,
  ADMIN_REVIEWS_PATH,
  ADMIN_SECURITY_PATH,
  ADMIN_SERVICES_PATH,
  ADMIN_SETTINGS_PATH,
  ADMIN_USERS_PATH,
} from "#lib/area-paths.ts";
import { ADMIN_DASHBOARD_PATH, type ADMIN_PATH } from "#lib/page-paths.ts";

export type AdminPage = {
  to: `${typeof ADMIN_PATH}/${string}`;
  label: string;
  icon: LucideIcon;
  /** One of the four within the thumb's reach on a phone; the text is what has room there. */
  thumbLabel?: string;
  /** Also for whoever works in the shop and is no admin. */
  forStaff?: true;
  /** Which count it carries. */
  mark?: "messages" | "reviews" | "mails";
};

/** Where the admin's navigation leads, in its order. */
const ADMIN_PAGES: readonly AdminPage[] = [
  { to: ADMIN_DASHBOARD_PATH, label: "Übersicht", icon: LayoutDashboard, thumbLabel: "Übersicht" },
  {
    to: ADMIN_BOOKINGS_PATH,
    label: "Buchungen",
    icon: CalendarDays,
    forStaff: true,
    thumbLabel: "Buchungen",
  },
  { to: ADMIN_CALENDAR_PATH, label: "Kalender", icon: CalendarRange, forStaff: true },
  { to: ADMIN_INTAKE_PATH, label: "Annahme", icon: ClipboardCheck, forStaff: true },
  {
    to: ADMIN_NEW_BOOKING_PATH,
    label: "Termin hinzufügen",
    icon: CalendarPlus,
    forStaff: true,
    thumbLabel: "Termin",
  },
  { to: ADMIN_SERVICES_PATH, label: "Leistungen", icon: SprayCan },
  { to: ADMIN_OFFERS_PATH, label: "Angebote", icon: Percent },
  { to: ADMIN_GALLERY_PATH, label: "Galerie", icon: Images },
  {
    to: ADMIN_MESSAGES_PATH,
    label: "Nachrichten",
    icon: MessageSquare,
    thumbLabel: "Nachrichten",
    mark: "messages",
  },
  { to: ADMIN_REVIEWS_PATH, label: "Bewertungen", icon: Star, mark: "reviews" },
  { to: ADMIN_CUSTOMERS_PATH, label: "Kunden", icon: BookUser, forStaff: true },
  { to: ADMIN_PASSES_PATH, label: "Pflegepass", icon: NotebookTabs, forStaff: true },
  { to: ADMIN_RECEIPTS_PATH, label: "Rechnungen", icon: ReceiptText },
  { to: ADMIN_USERS_PATH, label: "Benutzer", icon: Users },
  { to: ADMIN_REPORTS_PATH, label: "Auswertung", icon: ChartColumn },
  { to: ADMIN_SETTINGS_PATH, label: "Einstellungen", icon: Settings },
  { to: ADMIN_SECURITY_PATH, label: "Sicherheit", icon: ShieldCheck, forStaff: true },
  { to: ADMIN_MAILS_PATH, label: "E-Mails", icon: Mail, mark: "mails" },
  { to: ADMIN_AUDIT_LOG_PATH, label: "Protokoll", icon: History },
];

/** Where somebody may go who is no admin; a day on paper hangs at the calendar, the handbook below every page. */
const STAFF_PATHS: readonly string[] = [
  ...ADMIN_PAGES.filter(({ forStaff }) => forStaff).map(({ to }) => to),
  ADMIN_DAY_SHEET_PATH,
  ADMIN_HANDBOOK_PATH,
];

export function isForStaff(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return STAFF_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
}

const THUMBS_OF_STAFF = 4;

/** What the menu shows: on a phone the first four of somebody with few pages lie within the thumb's reach. */
export function pagesFor(isAdmin: boolean): readonly AdminPage[] {
  if (isAdmin) return ADMIN_PAGES;
  return ADMIN_PAGES.filter(({ forStaff }) => forStaff).map(({ thumbLabel, ...page }, place) =>
    place < THUMBS_OF_STAFF ? { ...page, thumbLabel: thumbLabel ?? page.label } : page,
  );
}
