import { useEffect, useState } from "react";
import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import type { VisitLine } from "../schema.ts";
import { Board } from "./board.tsx";
import { SendingLine } from "./sending-line.tsx";
import { useSending } from "./use-sending.tsx";

const nothing = async () => {};

/** The same board as 'Heute', which also opens without a network: then with what lies on this device. */
export function CarsInShop() {
  const sending = useSending("", nothing);
  const [today] = useState(() => berlinMoment(Date.now()).datum);
  const [visits, setVisits] = useState<readonly VisitLine[]>();
  const [bookings, setBookings] = useState<readonly CalendarBooking[]>();

  const [isAsking, setIsAsking] = useState(true);

  useEffect(() => {
    const asked = [
      api("GET /pass-visits", { query: { datum: today } }).then(
        (answer) => answer.ok && setVisits(answer.data),
      ),
      api("GET /calendar", { query: { von: today, bis: today } }).then(
        (answer) => answer.ok && setBookings(answer.data.buchungen),
      ),
    ];
    void Promise.all(asked).finally(() => setIsAsking(false));
  }, [today]);

  return (
    <>
      <div className="mb-3">
        <SendingLine {...sending} />
      </div>
      {isAsking ? (
        <ListSkeleton label="Lade Autos…" />
      ) : (
        <Board today={today} bookings={bookings} visits={visits} />
      )}
    </>
  );
}
