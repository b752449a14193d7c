import { useEffect, useState } from "react";
import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
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
  const [asked, setAsked] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more with each press
  useEffect(() => {
    setIsAsking(true);
    const answers = [
      api("GET /pass-visits", { query: { datum: today } }).then(
        (answer) => answer.ok && setVisits(answer.data),
      ),
      api("GET /calendar", { query: { von: today, bis: today } }).then(
        (answer) => answer.ok && setBookings(answer.data.buchungen),
      ),
    ];
    void Promise.all(answers).finally(() => setIsAsking(false));
  }, [today, asked]);

  const isMissing = !isAsking && (visits === undefined || bookings === undefined);
  return (
    <>
      <div className="mb-3">
        <SendingLine {...sending} />
      </div>
      {isMissing && (
        <div
          role="alert"
          className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white p-3 sm:pl-4"
        >
          <p>Die Termine von heute konnten nicht geladen werden.</p>
          <Button variant="quiet" onClick={() => setAsked((times) => times + 1)}>
            Erneut versuchen
          </Button>
        </div>
      )}
      {isAsking ? (
        <ListSkeleton label="Lade Autos…" />
      ) : (
        <Board today={today} bookings={bookings} visits={visits} />
      )}
    </>
  );
}
