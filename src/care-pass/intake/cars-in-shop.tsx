import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { bookedText } from "#bookings/fields.ts";
import { timeText } from "#bookings/open-fields.ts";
import type { AdminBooking } from "#bookings/schema.ts";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import type { VisitLine } from "../schema.ts";
import { type KeptVisit, listKeptVisits, waitingOf } from "./device-store.tsx";
import { SendingLine } from "./sending-line.tsx";
import { useSending } from "./use-sending.tsx";

/** `stand` is how far it is, or when it comes. */
type Line = { id: string; address: string; title: string; about: string; stand: string };

const nothing = async () => {};

/** The cars of today and those that are still here, from the server and from this device; beside them whoever is still to come today. */
export function CarsInShop() {
  const sending = useSending("", nothing);
  const [kept, setKept] = useState<readonly KeptVisit[]>([]);
  const [known, setKnown] = useState<readonly VisitLine[]>();
  const [bookings, setBookings] = useState<readonly AdminBooking[]>();

  useEffect(() => {
    const { datum } = berlinMoment(Date.now());
    void listKeptVisits().then(setKept);
    void api("GET /pass-visits", { query: { datum } }).then(
      (answer) => answer.ok && setKnown(answer.data),
    );
    void api("GET /bookings", { query: { status: "open", von: datum, bis: datum } }).then(
      (answer) => answer.ok && setBookings(answer.data),
    );
  }, []);

  const stillHere = kept.filter((visit) => isHere(visit, known));
  const here = [
    ...new Map(
      [...(known ?? []).map(knownLine), ...stillHere.map(keptLine)].map((line) => [line.id, line]),
    ).values(),
  ];
  const begun = new Set([
    ...(known ?? []).map(({ booking_id }) => booking_id),
    ...kept.map(({ bookingId }) => bookingId),
  ]);
  const expected = bookings
    ?.filter(({ id }) => !begun.has(id))
    .sort((one, other) => one.abgabezeit.localeCompare(other.abgabezeit));
  return (
    <>
      <SendingLine {...sending} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Cars title="Schon hier" lines={here}>
          Heute ist noch kein Auto angenommen. Die Annahme beginnt an der Buchung oder hier ohne
          Termin.
        </Cars>
        {expected && (
          <Cars title="Heute noch erwartet" lines={expected.map(expectedLine)}>
            Heute steht kein weiterer Termin an.
          </Cars>
        )}
      </div>
    </>
  );
}

/** Of what the server has as a whole, its word counts: this device may not have heard of the completion. */
function isHere(visit: KeptVisit, known: readonly VisitLine[] | undefined): boolean {
  if (!visit.fertig || waitingOf(visit) > 0) return true;
  return known ? known.some(({ id }) => id === visit.id) : visit.stand?.termin !== "done";
}

/** The children say that there is none. */
function Cars({
  title,
  lines,
  children,
}: {
  title: string;
  lines: readonly Line[];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">{children}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {lines.map((line) => (
            <li key={line.id}>
              <Car {...line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Car({ address, title, about, stand }: Line) {
  return (
    <Link
      to={`${paths.admin.intake}?${address}`}
      className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2 text-ink no-underline hover:bg-paper"
    >
      <span className="min-w-0 flex-1 basis-36">
        <strong className="block truncate">{title}</strong>
        <span className="block truncate text-sm text-ink-2">{about}</span>
      </span>
      <span className="figures text-sm">{stand}</span>
    </Link>
  );
}

function expectedLine(booking: AdminBooking): Line {
  const { id, kennzeichen, modell, name } = booking;
  return {
    id,
    address: `buchung=${id}`,
    title: name,
    about: aboutText(kennzeichen, modell, bookedText(booking)),
    stand: timeText(booking),
  };
}

function lineHere(
  { id, kennzeichen, modell, name }: Pick<VisitLine, "id" | "kennzeichen" | "modell" | "name">,
  stand: string,
): Line {
  return {
    id,
    address: `besuch=${id}`,
    title: kennzeichen || "Ohne Kennzeichen",
    about: aboutText(modell, name),
    stand,
  };
}

function aboutText(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

function knownLine(line: VisitLine): Line {
  return lineHere(line, standText(line.unterschrieben_am !== null, line.fertig_am !== null));
}

/** What waits on this device says so; else the server knows better. */
function keptLine(visit: KeptVisit): Line {
  const { id, annahme, unterschrift, stand } = visit;
  const told = standText(unterschrift !== null, stand?.fertig_am != null);
  const isTrouble = visit.terminProblem !== "" || stand?.weicht_ab;
  const sent = waitingOf(visit) === 0 ? told : `${told}, nicht gesendet`;
  return lineHere({ ...annahme, id }, isTrouble ? "Termin prüfen" : sent);
}

function standText(isSigned: boolean, isReady: boolean): string {
  if (isReady) return "fertig gemeldet";
  return isSigned ? "in Arbeit" : "begonnen";
}
