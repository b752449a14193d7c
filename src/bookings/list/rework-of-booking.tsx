import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { bookingNumber } from "../fields.ts";
import type { Rework } from "./schema.ts";

type Visit = Rework["nacharbeiten"][number];
const BECAME = { open: "", done: ", abgeschlossen", cancelled: ", storniert" };

/** A free visit names the one that it makes good, and that one names it. */
export function ReworkOfBooking({ id }: { id: string }) {
  const [rework, setRework] = useState<Rework>();
  useEffect(() => {
    void api("GET /bookings/:id/rework", { params: { id } }).then((answer) => {
      if (answer.ok) setRework(answer.data);
    });
  }, [id]);
  if (!rework) return null;
  return (
    <>
      {rework.zu && (
        <p className="mt-2 text-sm">
          Nacharbeit, kostenlos, zu <Way visit={rework.zu} />
        </p>
      )}
      {rework.nacharbeiten.map((visit) => (
        <p key={visit.id} className="mt-2 text-sm">
          Dazu eine Nacharbeit: <Way visit={visit} />
          {BECAME[visit.status]}
        </p>
      ))}
    </>
  );
}

function Way({ visit: { id, datum } }: { visit: Visit }) {
  return (
    <Link
      to={withQuery(paths.admin.bookings, { buchung: id })}
      className="text-link inline-flex min-h-11 items-center"
    >
      {bookingNumber(id)} am {formatGermanDate(datum)}
    </Link>
  );
}
