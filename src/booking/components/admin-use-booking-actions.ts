import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { changeStatus, deleteBooking, deleteBookings } from "../calls.ts";
import type { Booking, BookingsDeleted } from "../schema.ts";
import { hasStarted } from "../status.ts";
import { adminCardId } from "./admin-booking-card.tsx";

type Options = {
  /** The bookings as they stand on the screen, to find the neighbour that takes the focus. */
  shown: readonly Booking[];
  onRemoved: (bookings: readonly Booking[]) => void;
  /** A booking is not what the screen says: somebody else was faster. */
  onStale: (bookings: readonly Booking[]) => void;
  focusOn: (neighbour: Booking | undefined) => void;
};

const FAILURE = {
  outcome: "failure",
  title: "Aktion fehlgeschlagen",
  message: "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
} as const;
const CHANGED_MEANWHILE = [404, 409];

/** Completing and deleting, what they say, and where the focus goes when a card is gone. */
export function useBookingActions({ shown, onRemoved, onStale, focusOn }: Options) {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<readonly Booking[]>([]);
  const [toComplete, setToComplete] = useState<Booking>();
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");
  const removal = useRef<{ gone: readonly Booking[]; neighbour: Booking | undefined }>(undefined);

  useEffect(() => {
    if (!removal.current || removal.current.gone.some(({ id }) => document.getElementById(adminCardId(id)))) return;
    const hasLostFocus = document.activeElement === document.body || document.activeElement === null;
    if (hasLostFocus) focusOn(removal.current.neighbour);
    removal.current = undefined;
  });

  /** What is still ahead is completed only after another question: there is no way back. */
  function askToComplete(booking: Booking) {
    if (hasStarted(booking, Date.now())) void complete(booking);
    else setToComplete(booking);
  }

  async function complete(booking: Booking) {
    await act(
      [booking],
      () => changeStatus(booking.id, "done"),
      () => `Die Buchung von ${booking.name} ist abgeschlossen.`,
    );
  }

  async function remove(bookings: readonly Booking[], benachrichtigen: boolean) {
    const [only] = bookings;
    if (only && bookings.length === 1) {
      const done = `Die Buchung von ${only.name} ist gelöscht.${benachrichtigen && only.email ? " Die Absage geht per E-Mail hinaus." : ""}`;
      return await act(
        bookings,
        () => deleteBooking(only.id, benachrichtigen),
        () => done,
      );
    }
    const ids = bookings.map(({ id }) => id);
    await act(bookings, () => deleteBookings(ids, benachrichtigen), deletedText);
  }

  async function act<T>(bookings: readonly Booking[], call: () => Promise<ApiResult<T>>, done: (data: T) => string) {
    const ids = bookings.map(({ id }) => id);
    if (busyIds.some((id) => ids.includes(id))) return;
    setBusyIds((busy) => [...busy, ...ids]);
    setAnnouncement("");
    const answer = await call();
    setBusyIds((busy) => busy.filter((id) => !ids.includes(id)));
    setToDelete((open) => (open.some(({ id }) => ids.includes(id)) ? [] : open));
    setToComplete((open) => (open && ids.includes(open.id) ? undefined : open));
    if (answer.ok) {
      removal.current = { gone: bookings, neighbour: neighbourOf(ids, shown) };
      setAnnouncement(done(answer.data));
      onRemoved(bookings);
    } else if (answer.status !== 401) {
      setFailure(FAILURE);
      if (CHANGED_MEANWHILE.includes(answer.status)) onStale(bookings);
    }
  }

  return {
    busyIds,
    announcement,
    toDelete,
    toComplete,
    failure,
    complete,
    remove,
    askToComplete,
    askToDelete: setToDelete,
    cancelDelete: () => setToDelete([]),
    cancelComplete: () => setToComplete(undefined),
    closeFailure: () => setFailure(undefined),
  };
}

/** '3 Buchungen sind gelöscht. 2 Absagen gehen per E-Mail hinaus. 1 war schon gelöscht.' */
function deletedText({ geloescht, fehlend, absagen }: BookingsDeleted): string {
  const sentences = [geloescht.length === 1 ? "1 Buchung ist gelöscht." : `${geloescht.length} Buchungen sind gelöscht.`];
  if (absagen > 0) sentences.push(absagen === 1 ? "1 Absage geht per E-Mail hinaus." : `${absagen} Absagen gehen per E-Mail hinaus.`);
  if (fehlend.length > 0) sentences.push(fehlend.length === 1 ? "1 war schon gelöscht." : `${fehlend.length} waren schon gelöscht.`);
  return sentences.join(" ");
}

function neighbourOf(goneIds: readonly string[], shown: readonly Booking[]): Booking | undefined {
  const position = shown.findIndex(({ id }) => goneIds.includes(id));
  const stays = ({ id }: Booking) => !goneIds.includes(id);
  return shown.slice(position).find(stays) ?? shown.slice(0, Math.max(position, 0)).findLast(stays);
}
