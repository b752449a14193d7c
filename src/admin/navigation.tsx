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
import { paths } from "#lib/paths.ts";

export type AdminPage = {
  to: `${typeof paths.admin.home}/${string}`;
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
  { to: paths.admin.dashboard, label: "Übersicht", icon: LayoutDashboard, thumbLabel: "Übersicht" },
  {
    to: paths.admin.bookings,
    label: "Buchungen",
    icon: CalendarDays,
    forStaff: true,
    thumbLabel: "Buchungen",
  },
  { to: paths.admin.calendar, label: "Kalender", icon: CalendarRange, forStaff: true },
  { to: paths.admin.intake, label: "Annahme", icon: ClipboardCheck, forStaff: true },
  {
    to: paths.admin.newBooking,
    label: "Termin hinzufügen",
    icon: CalendarPlus,
    forStaff: true,
    thumbLabel: "Termin",
  },
  { to: paths.admin.services, label: "Leistungen", icon: SprayCan },
  { to: paths.admin.offers, label: "Angebote", icon: Percent },
  { to: paths.admin.gallery, label: "Galerie", icon: Images },
  {
    to: paths.admin.messages,
    label: "Nachrichten",
    icon: MessageSquare,
    thumbLabel: "Nachrichten",
    mark: "messages",
  },
  { to: paths.admin.reviews, label: "Bewertungen", icon: Star, mark: "reviews" },
  { to: paths.admin.customers, label: "Kunden", icon: BookUser, forStaff: true },
  { to: paths.admin.carePasses, label: "Pflegepass", icon: NotebookTabs, forStaff: true },
  { to: paths.admin.receipts, label: "Rechnungen", icon: ReceiptText },
  { to: paths.admin.users, label: "Benutzer", icon: Users },
  { to: paths.admin.reports, label: "Auswertung", icon: ChartColumn },
  { to: paths.admin.settings, label: "Einstellungen", icon: Settings },
  { to: paths.admin.security, label: "Sicherheit", icon: ShieldCheck, forStaff: true },
  { to: paths.admin.mails, label: "E-Mails", icon: Mail, mark: "mails" },
  { to: paths.admin.auditLog, label: "Protokoll", icon: History },
];

/** Where somebody may go who is no admin; a day on paper hangs at the calendar, the handbook below every page. */
const STAFF_PATHS: readonly string[] = [
  ...ADMIN_PAGES.filter(({ forStaff }) => forStaff).map(({ to }) => to),
  paths.admin.daySheet,
  paths.admin.handbook,
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
