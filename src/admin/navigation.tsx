import {
  BookUser,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  ChartColumn,
  CircleQuestionMark,
  Images,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  Settings,
  SprayCan,
  Tag,
} from "lucide-react";
import { paths } from "#lib/paths.ts";

type AdminAddress = `${typeof paths.admin.home}/${string}`;

export type AdminPage = {
  to: AdminAddress;
  label: string;
  /** What the page calls itself, where that is another name. */
  title?: string;
  /** Also for whoever works in the shop and is no admin. */
  forStaff?: true;
  /** Its tab is there only for whoever is at it; another page leads to it. */
  isFurther?: true;
  /** Asked for on the telephone or at a month's end: behind 'Mehr' it stands by itself, too. */
  alone?: LucideIcon;
  /** Which count it carries. */
  mark?: "messages" | "reviews" | "mails";
};

/** What the navigation shows as one: its pages are the tabs in it. */
export type AdminPlace = {
  label: string;
  icon: LucideIcon;
  pages: readonly AdminPage[];
  /** What else belongs to it, without a tab of its own. */
  alsoHere?: readonly AdminAddress[];
  /** What one would look for elsewhere. */
  about?: string;
  /** Within the thumb's reach on a phone. */
  isInBar?: true;
};

export const NEW_BOOKING: AdminPlace = {
  label: "Termin hinzufügen",
  icon: CalendarPlus,
  pages: [{ to: paths.admin.newBooking, label: "Termin hinzufügen", forStaff: true }],
  alsoHere: [paths.admin.quickBooking],
};

/** Under the thumb: what a telephone call leaves time for. */
export const QUICK_BOOKING: AdminPlace = {
  ...NEW_BOOKING,
  pages: [{ to: paths.admin.quickBooking, label: "Schnell eintragen", forStaff: true }],
  alsoHere: [paths.admin.newBooking],
};

const PLACES: readonly AdminPlace[] = [
  {
    label: "Heute",
    icon: LayoutDashboard,
    pages: [{ to: paths.admin.dashboard, label: "Heute", forStaff: true }],
    alsoHere: [paths.admin.intake, paths.admin.firstSteps, paths.admin.proposals],
    isInBar: true,
  },
  {
    label: "Kalender",
    icon: CalendarRange,
    pages: [{ to: paths.admin.calendar, label: "Kalender", forStaff: true }],
    alsoHere: [paths.admin.daySheet, paths.admin.waiting],
    isInBar: true,
  },
  {
    label: "Buchungen",
    icon: CalendarDays,
    pages: [{ to: paths.admin.bookings, label: "Buchungen", forStaff: true }],
    isInBar: true,
  },
  {
    label: "Kunden",
    icon: BookUser,
    pages: [
      { to: paths.admin.customers, label: "Kunden", forStaff: true },
      { to: paths.admin.carePasses, label: "Pflegepass", forStaff: true },
    ],
  },
  {
    label: "Nachrichten",
    icon: MessageSquare,
    pages: [
      { to: paths.admin.messages, label: "Nachrichten", mark: "messages" },
      { to: paths.admin.reviews, label: "Bewertungen", mark: "reviews" },
    ],
    alsoHere: [paths.admin.quotes],
  },
  {
    label: "Rechnungen",
    icon: ReceiptText,
    pages: [
      { to: paths.admin.receipts, label: "Rechnungen" },
      { to: paths.admin.reports, label: "Auswertung", alone: ChartColumn },
      { to: paths.admin.vouchers, label: "Gutscheine", isFurther: true },
    ],
  },
];

type AdminGroup = { title: string; places: readonly AdminPlace[] };

const MORE: readonly AdminGroup[] = [
  {
    title: "Angebot und Website",
    places: [
      {
        label: "Leistungen",
        icon: SprayCan,
        about: "Extras, Angebote",
        pages: [
          { to: paths.admin.services, label: "Leistungen" },
          { to: paths.admin.prices, label: "Preise", alone: Tag },
          { to: paths.admin.extras, label: "Extras" },
          { to: paths.admin.offers, label: "Angebote" },
          { to: paths.admin.careAdvice, label: "Pflegehinweise", isFurther: true },
          { to: paths.admin.refresh, label: "Auffrischung", isFurther: true },
        ],
      },
      {
        label: "Galerie",
        icon: Images,
        pages: [{ to: paths.admin.gallery, label: "Galerie", title: "Galerie verwalten" }],
      },
    ],
  },
  {
    title: "Betrieb",
    places: [
      {
        label: "Einstellungen",
        icon: Settings,
        about: "Benutzer, Sicherheit, Protokoll",
        pages: [
          { to: paths.admin.settings, label: "Einstellungen" },
          { to: paths.admin.users, label: "Benutzer" },
          { to: paths.admin.security, label: "Sicherheit", forStaff: true },
          { to: paths.admin.mails, label: "E-Mails", mark: "mails" },
          { to: paths.admin.auditLog, label: "Protokoll" },
          { to: paths.admin.system, label: "Technik" },
        ],
      },
    ],
  },
  {
    title: "Hilfe",
    places: [
      {
        label: "Handbuch",
        icon: CircleQuestionMark,
        pages: [{ to: paths.admin.handbook, label: "Handbuch", forStaff: true }],
      },
    ],
  },
];

/** Where somebody may go who is no admin; a day on paper hangs at the calendar, an intake at the board. */
const STAFF_PATHS: readonly string[] = [
  ...[NEW_BOOKING, QUICK_BOOKING, ...PLACES, ...MORE.flatMap(({ places }) => places)].flatMap(
    ({ pages }) => pages.filter(({ forStaff }) => forStaff).map(({ to }) => to),
  ),
  paths.admin.daySheet,
  paths.admin.intake,
];

export function isForStaff(pathname: string): boolean {
  return STAFF_PATHS.some((known) => isWithin(pathname, known));
}

/** The seven places; the last holds groups of others. Somebody with few pages has few. */
export function placesFor(isAdmin: boolean): {
  places: readonly AdminPlace[];
  more: readonly AdminGroup[];
} {
  if (isAdmin) return { places: PLACES, more: MORE };
  return {
    places: forStaff(PLACES),
    more: MORE.map(({ title, places }) => ({ title, places: forStaff(places) })).filter(
      ({ places }) => places.length > 0,
    ),
  };
}

/** A place of which somebody sees another page alone is called like it. */
function forStaff(places: readonly AdminPlace[]): AdminPlace[] {
  return places.flatMap(({ about, ...place }) => {
    const pages = place.pages.filter((page) => page.forStaff);
    const first = pages[0];
    if (!first) return [];
    return first === place.pages[0]
      ? [{ ...place, pages }]
      : [{ ...place, pages, label: first.label }];
  });
}

/** With what stands behind 'Mehr' beside the place that it belongs to. */
export function withAlone(places: readonly AdminPlace[]): AdminPlace[] {
  return places.flatMap((place) => [
    { ...place, pages: place.pages.filter(({ alone }) => !alone) },
    ...place.pages.flatMap(({ alone, ...page }) =>
      alone ? [{ label: page.label, icon: alone, pages: [page] }] : [],
    ),
  ]);
}

export function isInPlace(pathname: string, { pages, alsoHere = [] }: AdminPlace): boolean {
  return [...pages.map(({ to }) => to), ...alsoHere].some((known) => isWithin(pathname, known));
}

/** The place that somebody is at, if it has more than one page. */
export function tabsAt(pathname: string, isAdmin: boolean): AdminPlace | undefined {
  const { places, more } = placesFor(isAdmin);
  return [...places, ...more.flatMap((group) => group.places)].find(
    (place) => place.pages.length > 1 && place.pages.some(({ to }) => isWithin(pathname, to)),
  );
}

/** What the page at this address will be called; empty of one that is named after what it shows. */
export function titleAt(pathname: string): string {
  const places = [NEW_BOOKING, QUICK_BOOKING, ...PLACES, ...MORE.flatMap((group) => group.places)];
  const page = places.flatMap(({ pages }) => pages).find(({ to }) => to === pathname);
  return page?.title ?? page?.label ?? "";
}

function isWithin(pathname: string, known: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return path === known || path.startsWith(`${known}/`);
}
