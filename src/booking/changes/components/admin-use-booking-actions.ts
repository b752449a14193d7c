import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { AdminBooking, Booking, BookingsDeleted } from "../../schema.ts";
import { ask } from "../ask.ts";
import type { CompletionRequest } from "../completion-draft.ts";

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

export function adminCardId(bookingId: string): string {
  return `buchung-${bookingId}`;
}

export type BookingActions = ReturnType<typeof useBookingActions>;

/** Completing and deleting, what they say, and where the focus goes when a card is gone. */
export function useBookingActions({ shown, onRemoved, onStale, focusOn }: Options) {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<readonly Booking[]>([]);
  const [toComplete, setToComplete] = useState<AdminBooking>();
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");
  const removal = useRef<{ gone: readonly Booking[]; neighbour: Booking | undefined }>(undefined);

  useEffect(() => {
    if (!removal.current || removal.current.gone.some(({ id }) => document.getElementById(adminCardId(id)))) return;
    const hasLostFocus = document.activeElement === document.body || document.activeElement === null;
    if (hasLostFocus) focusOn(removal.current.neighbour);
    removal.current = undefined;
  });

  /** Returns what the server has against it, by field; the dialog then stays open. */
  async function complete(booking: Booking, completion: CompletionRequest) {
    return await act(
      [booking],
      () => ask("PATCH /bookings/:id/status", { params: { id: booking.id }, body: { ...completion, status: "done" } }),
      ({ rechnung }) => {
        const done = `Die Buchung von ${booking.name} ist abgeschlossen.`;
        return rechnung === null ? done : `${done} Rechnung ${receiptNumberText(rechnung)} ist geschrieben.`;
      },
    );
  }

  async function remove(bookings: readonly Booking[], benachrichtigen: boolean) {
    const [only] = bookings;
    if (only && bookings.length === 1) {
      const done = `Die Buchung von ${only.name} ist gelöscht.${benachrichtigen && only.email ? " Die Absage geht per E-Mail hinaus." : ""}`;
      return await act(
        bookings,
        () => ask("DELETE /bookings/:id", { params: { id: only.id }, query: { benachrichtigen: benachrichtigen ? "ja" : "nein" } }),
        () => done,
      );
    }
    const ids = bookings.map(({ id }) => id);
    await act(bookings, () => ask("POST /bookings/delete", { body: { ids, benachrichtigen } }), deletedText);
  }

  async function act<Answer>(bookings: readonly Booking[], call: () => Promise<ApiResult<Answer>>, done: (data: Answer) => string) {
    const ids = bookings.map(({ id }) => id);
    if (busyIds.some((id) => ids.includes(id))) return {};
    setBusyIds((busy) => [...busy, ...ids]);
    setAnnouncement("");
    const answer = await call();
    setBusyIds((busy) => busy.filter((id) => !ids.includes(id)));
    if (!answer.ok && answer.status === 422) return answer.fields;
    setToDelete((open) => (open.some(({ id }) => ids.includes(id)) ? [] : open));
    // What was typed stays for another try, unless there is nothing any more to try it on.
    if (answer.ok || CHANGED_MEANWHILE.includes(answer.status)) setToComplete((open) => (open && ids.includes(open.id) ? undefined : open));
    if (answer.ok) {
      removal.current = { gone: bookings, neighbour: neighbourOf(ids, shown) };
      setAnnouncement(done(answer.data));
      onRemoved(bookings);
    } else if (answer.status !== 401) {
      setFailure(FAILURE);
      if (CHANGED_MEANWHILE.includes(answer.status)) onStale(bookings);
    }
    return {};
  }

  return {
    busyIds,
    announcement,
    toDelete,
    toComplete,
    failure,
    complete,
    remove,
    askToComplete: setToComplete,
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
