import { Link, type To } from "react-router";
import { AUDIT_KINDS } from "#lib/audit-log.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { actorName, actorRole, concernedName, countText } from "./people.ts";
import type { AuditLine } from "./schema.ts";

type AuditDaysProps = {
  lines: readonly AuditLine[];
  /** The address that shows only what has to do with an account. */
  personAddress: (id: string) => To;
};

/** The lines under the days on which they were written. */
export function AuditDays({ lines, personAddress }: AuditDaysProps) {
  return (
    <div className="space-y-6">
      {byDay(lines).map(({ datum, entries }) => (
        <section key={datum} aria-labelledby={`tag-${datum}`}>
          <h2 id={`tag-${datum}`} className="mb-2 text-sm font-semibold text-ink-2">
            {formatLongGermanDate(datum)}
          </h2>
          <ol className="overflow-hidden rounded-card border border-line bg-white">
            {entries.map((line) => (
              <li key={line.id} className="border-line not-first:border-t">
                <Line line={line} personAddress={personAddress} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({
  line,
  personAddress,
}: {
  line: AuditLine;
  personAddress: AuditDaysProps["personAddress"];
}) {
  const { am, bereich, text, buchung, anzahl, wer, betrifft } = line;
  const { zeit } = berlinMoment(Date.parse(am));
  const role = actorRole(wer);
  const often = countText(anzahl);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto] items-center px-4 pb-2.5 text-sm md:pb-0 md:grid-cols-[3rem_9rem_minmax(0,1fr)_auto] md:items-baseline md:gap-x-4">
      <time dateTime={am} className="figures flex min-h-11 items-center text-ink-2">
        {zeit}
      </time>
      <p className="min-w-0 truncate">
        <Person id={wer.id} name={actorName(wer)} personAddress={personAddress} />
        {role && role !== actorName(wer) && (
          <span className="ml-1.5 text-xs text-ink-2">{role}</span>
        )}
      </p>
      <p className="wrap-anywhere min-[16rem]:col-span-3 min-[16rem]:row-start-2 text-ink md:col-span-1 md:col-start-3 md:row-start-1">
        <Words text={text.replace(/ (€|Uhr)/g, "\u00a0$1")} buchung={buchung} />
        {betrifft && (
          <>
            {" "}
            <span className="text-ink-2">
              –{" "}
              <Person
                id={betrifft.id}
                name={concernedName(betrifft)}
                personAddress={personAddress}
              />
            </span>
          </>
        )}
        {often && <strong className="ml-1.5 font-semibold">{often}</strong>}
      </p>
      <span className="max-md:hidden">
        <Badge>{AUDIT_KINDS[bereich]}</Badge>
      </span>
      <span className="text-xs text-ink-2 md:hidden">{AUDIT_KINDS[bereich]}</span>
    </div>
  );
}

/** An account's name leads to all that has to do with it. */
function Person({
  id,
  name,
  personAddress,
}: {
  id: string | null;
  name: string;
  personAddress: AuditDaysProps["personAddress"];
}) {
  if (id === null) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to={personAddress(id)}
      title={`Nur ${name}`}
      className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink hover:text-petrol-700 hover:underline"
    >
      {name}
    </Link>
  );
}

const BOOKING_NUMBER = /^Buchung (\S+)/;

/** A booking's number leads to it, while there is one. */
function Words({ text, buchung }: { text: string; buchung: string | null }) {
  const number = BOOKING_NUMBER.exec(text)?.[1];
  if (buchung === null || !number) return text;
  return (
    <>
      Buchung{" "}
      <Link
        to={withQuery(paths.admin.bookings, { buchung })}
        className="text-link -my-3 inline-flex min-h-11 items-center"
      >
        {number}
      </Link>
      {text.slice(`Buchung ${number}`.length)}
    </>
  );
}

function byDay(lines: readonly AuditLine[]): { datum: string; entries: AuditLine[] }[] {
  const days: { datum: string; entries: AuditLine[] }[] = [];
  for (const line of lines) {
    const { datum } = berlinMoment(Date.parse(line.am));
    const last = days.at(-1);
    if (last?.datum === datum) last.entries.push(line);
    else days.push({ datum, entries: [line] });
  }
  return days;
}
