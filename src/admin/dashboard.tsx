import {
  CalendarDays,
  CalendarPlus,
  Images,
  type LucideIcon,
  Percent,
  Printer,
  Settings,
  SprayCan,
  TriangleAlert,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import type { CalendarDay } from "#bookings/calendar/schema.ts";
import { ActionDialogs } from "#bookings/changes/action-dialogs.tsx";
import { ActionButtons } from "#bookings/changes/booking-actions.tsx";
import { adminCardId, useBookingActions } from "#bookings/changes/use-booking-actions.tsx";
import type { CustomerToCall } from "#bookings/list/schema.ts";
import { SendMessage } from "#bookings/mails/send-message.tsx";
import type { Booking } from "#bookings/schema.ts";
import { Board, UnexpectedCar } from "#care-pass/intake/board.tsx";
import { api } from "#lib/api.ts";
import {
  addDays,
  berlinMoment,
  formatLongGermanDate,
  formatShortGermanDate,
} from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { SmallBusinessWatch } from "#receipts/schema.ts";
import { ConditionNotice } from "#setup/condition-notice.tsx";
import { loadReadiness } from "#setup/load-readiness.tsx";
import { ReadinessList } from "#setup/readiness-list.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { Tile } from "#website/tile.tsx";
import type { Route } from "./+types/dashboard";
import { type DaySum, daySum, daySumText, nextOpenDays } from "./day-sum.ts";
import { FirstStepsNotice, FirstStepsWelcome } from "./first-steps-notice.tsx";
import { loadFreeDays } from "./load-free-days.tsx";
import { type AdminOverview, loadAsides, loadOverview } from "./load-overview.tsx";
import { FilesNotice, UnsentNotice } from "./mail-notice.tsx";
import { NextAppointments } from "./next-appointments.tsx";
import { OpenPoints } from "./open-points.tsx";
import { VisitNumbers } from "./visit-numbers.tsx";
import { WaitingRequests } from "./waiting-requests.tsx";
import { WeekLoad } from "./week-load.tsx";

const SOON = "Bald verfügbar";
const NEXT_LINES = 5;

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

/** Whoever works in the shop and is no admin sees the cars, and is asked for nothing else. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [me, overview, freeDays, week, toCall] = await Promise.all([
    api("GET /auth/me"),
    loadOverview(request),
    loadFreeDays(request),
    loadWeek(request),
    loadCustomersToCall(request),
  ]);
  const isAdmin = me.ok && me.data.user.role === "admin";
  const [asides, readiness] = isAdmin
    ? await Promise.all([loadAsides(request), loadReadiness(request)])
    : [NOTHING, NOTHING];
  return { overview, asides, readiness, freeDays, week, toCall };
}

const NOTHING: { of: string; data?: undefined; sentence: string } = { of: "", sentence: "" };

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const isAdmin = useIsAdmin();
  const overview = useLastLoaded(loaderData.overview);
  const asides = useLastLoaded(loaderData.asides).data;
  const readiness = useLastLoaded(loaderData.readiness).data;
  const freeDays = useLastLoaded(loaderData.freeDays).data ?? [];
  const week = useLastLoaded(loaderData.week).data;
  const toCall = useLastLoaded(loaderData.toCall).data ?? [];
  // Without what stands beside the cars the page works all the same: what could not be loaded is left out.
  return (
    <div className="space-y-4">
      <Head datum={overview.data?.now.datum} sum={week?.today} showsMoney={isAdmin} />
      {readiness?.ersteSchritte === "neu" && <FirstStepsWelcome />}
      <ConditionNotice condition={asides?.condition ?? {}} />
      <UnsentNotice mails={asides?.mails} />
      <FilesNotice mails={asides?.mails} />
      <LimitNotice watch={asides?.watch} />
      <WhenLoaded value={overview}>
        {(known) => (
          <Appointments overview={known} week={week}>
            <OpenPoints
              pastCount={known.pastCount}
              counts={asides?.counts ?? {}}
              freeDays={freeDays}
              toCall={toCall}
            />
          </Appointments>
        )}
      </WhenLoaded>
      {readiness?.ersteSchritte === "begonnen" && <FirstStepsNotice />}
      {readiness && <ReadinessList points={readiness.points} />}
      {isAdmin && (
        <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 pt-4 cramped:grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(4,minmax(0,1fr))]">
          <Tiles />
          <VisitNumbers visits={asides?.counts.visits} />
        </div>
      )}
    </div>
  );
}

/** Which day it is, and what it brings. */
function Head({
  datum,
  sum,
  showsMoney,
}: {
  datum: string | undefined;
  sum: DaySum | undefined;
  showsMoney: boolean;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 max-sm:mb-0 max-sm:gap-x-3">
      <PageTitle>Heute</PageTitle>
      <p className="min-h-6 text-ink-2 max-sm:text-sm">
        {datum && (
          <>
            <span aria-hidden="true" className="sm:hidden">
              {formatShortGermanDate(datum)}
            </span>
            <span className="max-sm:sr-only">
              <BreakBetweenParts text={formatLongGermanDate(datum)} />
            </span>
          </>
        )}
        {sum && ` · ${daySumText(sum)}`}
        {sum && showsMoney && (
          <>
            {" · "}
            <span className="figures font-semibold text-ink">{formatEuro(sum.cents)}</span>
          </>
        )}
      </p>
      <div className="ml-auto flex gap-2.5 max-lg:hidden">
        <Link to={paths.admin.daySheet} className={buttonClass("quiet")}>
          <Printer aria-hidden="true" className="size-5 shrink-0" />
          Tagesblatt
        </Link>
        <Link to={paths.admin.quickBooking} className={buttonClass("quiet")}>
          <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
          Schnell eintragen
        </Link>
      </div>
    </div>
  );
}

function Tiles() {
  return (
    <nav aria-label="Bereiche" className="contents">
      <ul className="contents">
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
  children: ReactNode;
};

/** The cars of today; below them what waits, and what comes next. */
function Appointments({
  overview: { now, today, visits, requests, later: following },
  week,
  children,
}: AppointmentsProps) {
  const waiting = new Set(requests.map(({ id }) => id));
  const later = following.filter(({ id }) => !waiting.has(id)).slice(0, NEXT_LINES);
  const { revalidate } = useRevalidator();
  const actions = useBookingActions({
    shown: [...requests, ...today, ...later],
    onChanged: () => void revalidate(),
    focusOn,
  });
  const isEmpty = visits.length === 0 && !today.some(({ status }) => status === "open");
  return (
    <>
      <WaitingRequests bookings={requests} actions={actions} />
      {isEmpty && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-3 sm:px-5">
          <p className="text-ink-2">Heute stehen keine offenen Termine an.</p>
          <UnexpectedCar className="max-sm:w-full" />
        </div>
      )}
      <div hidden={isEmpty}>
        <Board
          today={now.datum}
          bookings={today}
          visits={visits}
          elementId={({ id }) => (waiting.has(id) ? undefined : adminCardId(id))}
          onComplete={(booking) => actions.begin("abschliessen", booking)}
          menu={(booking) => <ActionButtons booking={booking} actions={actions} layout="menu" />}
          beside={(booking, nameId) => (
            <SendMessage
              booking={booking}
              now={now}
              describedBy={nameId}
              className="size-12 shrink-0 p-0! text-petrol-700! [&_.word]:sr-only"
            />
          )}
        />
      </div>
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <NextAppointments
          title="Als Nächstes"
          bookings={later}
          actions={actions}
          empty="Es sind keine weiteren Termine angefragt."
        />
        <WeekLoad days={week?.days ?? []} />
      </div>
      <ActionDialogs actions={actions} />
    </>
  );
}

/** The next line takes the focus of one that is gone. */
function focusOn(neighbour: Booking | undefined) {
  document
    .querySelector<HTMLElement>(neighbour ? `#${CSS.escape(adminCardId(neighbour.id))} a` : "h1")
    ?.focus();
}

/** Once a limit of § 19 UStG is near; nothing before, and where VAT is charged. */
function LimitNotice({ watch }: { watch: SmallBusinessWatch | null | undefined }) {
  if (!watch || watch.stand === "ruhig") return null;
  const isOver = watch.stand === "vorbei";
  return (
    <div
      className={`flex gap-3 rounded-card border px-4 py-3.5 text-sm sm:px-5 ${isOver ? "border-rot-700 bg-rot-100" : "border-amber-400 bg-amber-200/40"}`}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">
          {isOver
            ? "Die Kleinunternehmerregelung gilt nicht mehr."
            : "Eine Grenze für Kleinunternehmer kommt näher."}
        </strong>{" "}
        {watch.saetze[0]}{" "}
        <Link to={`${paths.admin.settings}#steuer`} className="text-link inline-block">
          Was das heißt
        </Link>
      </p>
    </div>
  );
}

/** The dashboard works without. */
function loadCustomersToCall(request: Request) {
  return load(request, "", async (): Promise<readonly CustomerToCall[]> => {
    const answer = await api("GET /bookings/to-call");
    return answer.ok ? answer.data : [];
  });
}

/** A shop that takes two weeks off has five open days all the same. */
const LOOKED_AHEAD = 20;

type WeekAhead = { today: DaySum; days: readonly CalendarDay[] };

/** What today brings and how full the next days are; the dashboard works without. */
function loadWeek(request: Request) {
  return load(request, "", async (): Promise<WeekAhead> => {
    const { datum } = berlinMoment(Date.now());
    const calendar = need(
      await api("GET /calendar", { query: { von: datum, bis: addDays(datum, LOOKED_AHEAD) } }),
    ).data;
    return { today: daySum(datum, calendar.buchungen), days: nextOpenDays(calendar.tage) };
  });
}
