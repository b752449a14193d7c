import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { changeStatus, deleteBooking } from "../calls.ts";
import type { Booking } from "../schema.ts";
import { adminCardId } from "./admin-booking-card.tsx";

type Options = {
  /** The bookings as they stand on the screen, to find the neighbour that takes the focus. */
  shown: readonly Booking[];
  onRemoved: (booking: Booking) => void;
  /** The booking is not what the screen says: somebody else was faster. */
  onStale: (booking: Booking) => void;
  focusOn: (neighbour: Booking | undefined) => void;
};

const FAILURE = { outcome: "failure", title: "Aktion fehlgeschlagen" } as const;
const FAILURE_MESSAGE = "Beim Ausführen der Aktion ist ein Fehler aufgetreten.";
const CHANGED_MEANWHILE = [404, 409];

/** Completing and deleting, what they say, and where the focus goes when a card is gone. */
export function useBookingActions({ shown, onRemoved, onStale, focusOn }: Options) {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<Booking>();
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");
  const removal = useRef<{ gone: Booking; neighbour: Booking | undefined }>(undefined);

  useEffect(() => {
    if (!removal.current || document.getElementById(adminCardId(removal.current.gone.id))) return;
    const hasLostFocus = document.activeElement === document.body || document.activeElement === null;
    if (hasLostFocus) focusOn(removal.current.neighbour);
    removal.current = undefined;
  });

  async function complete(booking: Booking) {
    await act(booking, () => changeStatus(booking.id, "done"), `Die Buchung von ${booking.name} ist abgeschlossen.`);
  }

  async function remove(booking: Booking, benachrichtigen: boolean) {
    const done = `Die Buchung von ${booking.name} ist gelöscht.${benachrichtigen && booking.email ? " Die Absage geht per E-Mail hinaus." : ""}`;
    await act(booking, () => deleteBooking(booking.id, benachrichtigen), done);
  }

  async function act(booking: Booking, call: () => Promise<ApiResult<unknown>>, done: string) {
    if (busyIds.includes(booking.id)) return;
    setBusyIds((ids) => [...ids, booking.id]);
    setAnnouncement("");
    const answer = await call();
    setBusyIds((ids) => ids.filter((id) => id !== booking.id));
    setToDelete((open) => (open?.id === booking.id ? undefined : open));
    if (answer.ok) {
      removal.current = { gone: booking, neighbour: neighbourOf(booking, shown) };
      setAnnouncement(done);
      onRemoved(booking);
    } else if (answer.status !== 401) {
      setFailure({ ...FAILURE, message: FAILURE_MESSAGE });
      if (CHANGED_MEANWHILE.includes(answer.status)) onStale(booking);
    }
  }

  return {
    busyIds,
    announcement,
    toDelete,
    failure,
    complete,
    remove,
    askToDelete: setToDelete,
    cancelDelete: () => setToDelete(undefined),
    closeFailure: () => setFailure(undefined),
  };
}

function neighbourOf(booking: Booking, shown: readonly Booking[]): Booking | undefined {
  const position = shown.findIndex(({ id }) => id === booking.id);
  return shown[position + 1] ?? shown[position - 1];
}
