import {
  ArrowRight,
  CalendarCheck,
  CalendarSearch,
  Check,
  type LucideIcon,
  MessageSquare,
  Phone,
  ReceiptText,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { CustomerToCall } from "#bookings/list/schema.ts";
import { api } from "#lib/api.ts";
import { formatShortGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { FreeDay } from "./load-free-days.tsx";
import type { OverviewCounts } from "./load-overview.tsx";

type OpenPointsProps = {
  /** Open although their last day is over. */
  pastCount: number;
  counts: OverviewCounts;
  freeDays: readonly FreeDay[];
  /** Without e-mail, and something changed. */
  toCall: readonly CustomerToCall[];
};

/** Below the cars, a line each and only where there is something: what else waits for the shop, and when somebody who calls can come. */
export function OpenPoints({ pastCount, counts, freeDays, toCall }: OpenPointsProps) {
  const { newMessages = 0, unpaid } = counts;
  const lines = [
    ...toCall.map((customer) => <CallLine key={customer.id} customer={customer} />),
    pastCount > 0 && (
      <Point key="past" icon={CalendarCheck} to={paths.admin.bookings}>
        {pastCount === 1
          ? "1 Termin ist vorbei und nicht abgeschlossen"
          : `${pastCount} Termine sind vorbei und nicht abgeschlossen`}
      </Point>
    ),
    unpaid && unpaid.count > 0 && (
      <Point key="unpaid" icon={ReceiptText} to={withQuery(paths.admin.receipts, { offen: "1" })}>
        {unpaid.count === 1
          ? "1 Rechnung ist noch nicht bezahlt: "
          : `${unpaid.count} Rechnungen sind noch nicht bezahlt: `}
        <span className="one-line figures font-semibold">{formatEuro(unpaid.cents)}</span>
      </Point>
    ),
    newMessages > 0 && (
      <Point key="messages" icon={MessageSquare} to={paths.admin.messages}>
        {newMessages === 1
          ? "1 Nachricht wartet auf Antwort"
          : `${newMessages} Nachrichten warten auf Antwort`}
      </Point>
    ),
    freeDays.length > 0 && <FreeLine key="free" days={freeDays} />,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="Was noch ansteht"
      className="divide-y divide-line rounded-card border border-line bg-white"
    >
      {lines}
    </ul>
  );
}

const LINE = "flex min-h-12 items-center gap-3 px-4 sm:px-5";

function Point({
  to,
  icon: Icon,
  children,
}: {
  to: string;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className={`${LINE} py-2 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
        <span className="min-w-0 flex-1">{children}</span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      </Link>
    </li>
  );
}

/** Who does not know yet what changed, until somebody has called. */
function CallLine({ customer: { id, name, telefon, was } }: { customer: CustomerToCall }) {
  const { isBusy, problem, run } = useCall();
  const nameId = useId();

  async function note() {
    const call = () => api("POST /bookings/:id/called", { params: { id } });
    const answer = await run(call, { reloads: true, goneIsDone: true });
    if (answer?.ok) void tell(`${name} ist angerufen: notiert.`);
  }

  return (
    <li className={`${LINE} flex-wrap gap-y-1 py-2`}>
      <Phone aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
      <p id={nameId} className="min-w-0 flex-[1_1_14rem]">
        <span className="text-sm text-ink-2">Noch anrufen</span>{" "}
        <Link
          to={withQuery(paths.admin.bookings, { buchung: id })}
          className="text-link -my-2.5 inline-block py-2.5 font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <span className="block text-sm tabular-nums wrap-anywhere">{was.join(" · ")}</span>
      </p>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {telefon && (
          <a
            href={phoneLink(telefon)}
            aria-describedby={nameId}
            className={buttonClass("quiet", "figures px-3!")}
          >
            {telefon}
          </a>
        )}
        <Button
          variant="quiet"
          className="px-3!"
          busy={isBusy}
          aria-describedby={nameId}
          onClick={() => void note()}
        >
          <Check aria-hidden="true" className="size-5" />
          Angerufen
        </Button>
      </span>
      <p role="alert" className="w-full text-sm font-medium text-rot-700 empty:hidden">
        {problem}
      </p>
    </li>
  );
}

/** The first time of each day; all of them are in the form. */
function FreeLine({ days }: { days: readonly FreeDay[] }) {
  return (
    <li className={`${LINE} flex-wrap gap-y-0`}>
      <CalendarSearch aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
      <span>Frei</span>
      {days.map(({ datum, zeiten: [zeit = ""] }) => (
        <Link
          key={datum}
          to={withQuery(paths.admin.newBooking, { datum, zeit })}
          className="text-link figures inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {formatShortGermanDate(datum)} {zeit}
          <span className="sr-only"> Uhr eintragen</span>
        </Link>
      ))}
    </li>
  );
}
