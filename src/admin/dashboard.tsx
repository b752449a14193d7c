import {
  CalendarDays,
  CalendarPlus,
  Images,
  type LucideIcon,
  Percent,
  Settings,
  SprayCan,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { AdminActionDialogs } from "#bookings/changes/action-dialogs.tsx";
import { adminCardId, useBookingActions } from "#bookings/changes/use-booking-actions.tsx";
import type { Booking } from "#bookings/schema.ts";
import { paths } from "#lib/paths.ts";
import { ConditionNotice } from "#setup/condition-notice.tsx";
import { loadReadiness } from "#setup/load-readiness.tsx";
import { ReadinessList } from "#setup/readiness-list.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { Tile } from "#website/tile.tsx";
import type { Route } from "./+types/dashboard";
import { FirstStepsNotice, FirstStepsWelcome } from "./first-steps-notice.tsx";
import { FreeDays } from "./free-days.tsx";
import { LimitNotice } from "./limit-notice.tsx";
import { type FreeDay, loadFreeDays } from "./load-free-days.tsx";
import {
  type AdminOverview,
  loadAsides,
  loadOverview,
  type OverviewCounts,
} from "./load-overview.tsx";
import { loadWeek, type WeekAhead } from "./load-week.tsx";
import { FilesNotice, UnsentNotice } from "./mail-notice.tsx";
import { NextAppointments } from "./next-appointments.tsx";
import { TodayCars } from "./today-cars.tsx";
import { VisitNumbers } from "./visit-numbers.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import { WeekLoad } from "./week-load.tsx";

const SOON = "Bald verfügbar";
const NEXT_LINES = 5;
const LISTS =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]";

type DashboardTile = {
  to: string;
  label: string;
  description: string;
  icon: LucideIcon;
  badge?: string;
};

/** Users and settings keep their badge for good. */
const TILES: readonly DashboardTile[] = [
  {
    to: paths.admin.newBooking,
    label: "Termin hinzufügen",
    description: "Für Kunden, die anrufen oder vorbeikommen",
    icon: CalendarPlus,
  },
  {
    to: paths.admin.bookings,
    label: "Buchungen",
    description: "Ansehen, abschließen, löschen",
    icon: CalendarDays,
  },
  {
    to: paths.admin.services,
    label: "Leistungen",
    description: "Texte und Preise",
    icon: SprayCan,
  },
  { to: paths.admin.offers, label: "Angebote", description: "Rabatte und Aktionen", icon: Percent },
  {
    to: paths.admin.gallery,
    label: "Galerie",
    description: "Bilder hochladen und löschen",
    icon: Images,
  },
  {
    to: paths.admin.users,
    label: "Benutzer",
    description: "Konten verwalten",
    icon: Users,
    badge: SOON,
  },
  {
    to: paths.admin.settings,
    label: "Einstellungen",
    description: "Öffnungszeiten, Kontakt, Texte",
    icon: Settings,
    badge: SOON,
  },
];

export function meta() {
  return [{ title: "Heute – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [overview, asides, readiness, freeDays, week] = await Promise.all([
    loadOverview(request),
    loadAsides(request),
    loadReadiness(request),
    loadFreeDays(request),
    loadWeek(request),
  ]);
  return { overview, asides, readiness, freeDays, week };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const overview = useLastLoaded(loaderData.overview);
  const asides = useLastLoaded(loaderData.asides).data;
  const readiness = useLastLoaded(loaderData.readiness).data;
  const freeDays = useLastLoaded(loaderData.freeDays).data ?? [];
  const week = useLastLoaded(loaderData.week).data;
  // Without what stands beside the appointments the dashboard works all the same: what could not be loaded is left out.
  return (
    <div className="space-y-4">
      <h1 className="mb-3 text-section max-sm:sr-only">Heute</h1>
      {readiness?.ersteSchritte === "neu" && <FirstStepsWelcome />}
      <ConditionNotice condition={asides?.condition ?? {}} />
      <UnsentNotice mails={asides?.mails} />
      <LimitNotice watch={asides?.watch} />
      <WhenLoaded value={overview}>
        {(known) => (
          <Appointments overview={known} week={week} freeDays={freeDays}>
            <Numbers overview={known} counts={asides?.counts ?? {}} />
          </Appointments>
        )}
      </WhenLoaded>
      {readiness?.ersteSchritte === "begonnen" && <FirstStepsNotice />}
      <FilesNotice mails={asides?.mails} />
      {readiness && <ReadinessList points={readiness.points} />}
      <Tiles />
    </div>
  );
}

function Numbers({ overview, counts }: { overview: AdminOverview; counts: OverviewCounts }) {
  const past = overview.pastCount;
  return (
    <div className="flex flex-wrap gap-3 *:flex-[1_1_13rem]">
      <WaitingCount
        to={paths.admin.bookings}
        count={overview.openCount}
        label={overview.openCount === 1 ? "offene Buchung" : "offene Buchungen"}
        note={past > 0 ? `davon ${past} vergangen und noch nicht abgeschlossen` : undefined}
      />
      <WaitingCount
        to={paths.admin.messages}
        count={counts.newMessages}
        label={counts.newMessages === 1 ? "neue Nachricht" : "neue Nachrichten"}
      />
      <VisitNumbers visits={counts.visits} />
    </div>
  );
}

function Tiles() {
  return (
    <nav aria-label="Bereiche" className="pt-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-3">
        {TILES.map(({ icon: Icon, ...tile }) => (
          <li key={tile.label}>
            <Tile {...tile} icon={<Icon className="size-7" />} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AppointmentsProps = {
  overview: AdminOverview;
  week: WeekAhead | undefined;
  freeDays: readonly FreeDay[];
  children: ReactNode;
};

/** Today first; beside it, and on a phone below, the numbers and what comes next. */
function Appointments({
  overview: { now, today, later: following },
  week,
  freeDays,
  children,
}: AppointmentsProps) {
  const later = following.slice(0, NEXT_LINES);
  const { revalidate } = useRevalidator();
  const actions = useBookingActions({
    shown: [...today, ...later],
    onChanged: () => void revalidate(),
    focusOn,
  });
  return (
    <div className={LISTS}>
      <div className="space-y-4">
        <TodayCars datum={now.datum} bookings={today} sum={week?.today} actions={actions} />
        <FreeDays days={freeDays} />
      </div>
      <div className="space-y-4">
        {children}
        <WeekLoad days={week?.days ?? []} />
        <NextAppointments
          title="Als Nächstes"
          bookings={later}
          actions={actions}
          empty="Es sind keine weiteren Termine angefragt."
        />
      </div>
      <AdminActionDialogs actions={actions} />
    </div>
  );
}

/** The next line takes the focus of one that is gone. */
function focusOn(neighbour: Booking | undefined) {
  document
    .querySelector<HTMLElement>(neighbour ? `#${CSS.escape(adminCardId(neighbour.id))} a` : "h1")
    ?.focus();
}
