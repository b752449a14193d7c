import {
  BookUser,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  ChartColumn,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Percent,
  ReceiptText,
  Settings,
  ShieldCheck,
  SprayCan,
  Users,
} from "lucide-react";

export type AdminPage = {
  to: `/admin/${string}`;
  label: string;
  icon: LucideIcon;
  /** One of the four within the thumb's reach on a phone; the text is what has room there. */
  thumbLabel?: string;
  /** Which count it carries. */
  mark?: "messages" | "mails";
};

/** Where the admin's navigation leads, in its order. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { to: "/admin/dashboard", label: "Übersicht", icon: LayoutDashboard, thumbLabel: "Übersicht" },
  { to: "/admin/buchungen", label: "Buchungen", icon: CalendarDays, thumbLabel: "Buchungen" },
  { to: "/admin/kalender", label: "Kalender", icon: CalendarRange },
  { to: "/admin/termin-hinzufuegen", label: "Termin hinzufügen", icon: CalendarPlus, thumbLabel: "Termin" },
  { to: "/admin/services", label: "Leistungen", icon: SprayCan },
  { to: "/admin/offers", label: "Angebote", icon: Percent },
  { to: "/admin/gallery", label: "Galerie", icon: Images },
  { to: "/admin/nachrichten", label: "Nachrichten", icon: MessageSquare, thumbLabel: "Nachrichten", mark: "messages" },
  { to: "/admin/kunden", label: "Kunden", icon: BookUser },
  { to: "/admin/rechnungen", label: "Rechnungen", icon: ReceiptText },
  { to: "/admin/users", label: "Benutzer", icon: Users },
  { to: "/admin/auswertung", label: "Auswertung", icon: ChartColumn },
  { to: "/admin/settings", label: "Einstellungen", icon: Settings },
  { to: "/admin/sicherheit", label: "Sicherheit", icon: ShieldCheck },
  { to: "/admin/mails", label: "E-Mails", icon: Mail, mark: "mails" },
  { to: "/admin/protokoll", label: "Protokoll", icon: History },
];
