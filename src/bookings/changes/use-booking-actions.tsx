import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { type ApiFailure, type ApiResult, isToldElsewhere } from "#lib/api-call.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { receiptPath } from "#receipts/receipt-paths.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { askExceptions } from "../ask-exceptions.tsx";
import { kindOf } from "../calendar.ts";
import { ResultWays } from "../mails/result-ways.tsx";
import type { CancellationReason } from "../request-terms.ts";
import type { Booking, BookingsDeleted, ShopBooking } from "../schema.ts";
import { staysAsRecord } from "../status.ts";
import { useNow } from "../use-now.tsx";
import { type BookingAction, isReversible } from "./available-actions.ts";
import { bookingCalls } from "./booking-by-id.ts";
import { BookingNow } from "./booking-now.tsx";
import { WhichBooking } from "./cancel-dialog.tsx";
import type { CompletionRequest } from "./completion-draft.ts";
import { GONE } from "./gone.ts";
import { ReviewCode } from "./review-code.tsx";
import { askWithoutVouchers } from "./without-vouchers.tsx";

type Options = {
  /** The bookings as they stand on the screen, to find the neighbour that takes the focus. */
  shown: readonly Booking[];
  /** The bookings changed: reload. */
  onChanged: (bookings: readonly Booking[]) => void;
  focusOn: (neighbour: Booking | undefined) => void;
};

/** What a dialog is open for. */
type Asked =
  | {
      action:
        | "abschliessen"
        | "verschieben"
        | "stornieren"
        | "wieder_oeffnen"
        | "vorschlagen"
        | "ablehnen";
      booking: ShopBooking;
      /** Chosen already. */
      datum?: string | undefined;
    }
  | { action: "loeschen"; bookings: readonly Booking[] };

const CHANGED_MEANWHILE = [404, 409];
const OVER = [...GONE, "schon_offen"];

export function adminCardId(bookingId: string): string {
  return `buchung-${bookingId}`;
}

export type BookingActions = ReturnType<typeof useBookingActions>;

/** What the shop does with bookings, what it is asked before, what is said afterwards, and where the focus goes when a card is gone. */
export function useBookingActions({ shown, onChanged, focusOn }: Options) {
  const navigate = useNavigate();
  const { now, look } = useNow();
  const { isBusy, isBusyWith, run } = useCall();
  const [asked, setAsked] = useState<Asked>();
  const removal = useRef<{ gone: readonly Booking[]; neighbour: Booking | undefined }>(undefined);

  useEffect(() => {
    if (
      !removal.current ||
      removal.current.gone.some(({ id }) => document.getElementById(adminCardId(id)))
    )
      return;
    const hasLostFocus =
      document.activeElement === document.body || document.activeElement === null;
    if (hasLostFocus) focusOn(removal.current.neighbour);
    removal.current = undefined;
  });

  function begin(action: BookingAction, booking: ShopBooking, datum?: string) {
    look();
    if (action === "bearbeiten") void navigate(paths.admin.editBooking({ id: booking.id }));
    else if (action === "nochmal")
      void navigate(withQuery(paths.admin.newBooking, { wie: booking.id }));
    else if (action === "annahme")
      void navigate(
        withQuery(paths.admin.intake, {
          buchung: booking.id,
          ...(booking.annahme === "unterschrieben" && { schritt: "uebergabe" }),
        }),
      );
    else if (action === "freigabe")
      void navigate(withQuery(paths.admin.intake, { freigabe: booking.id }));
    else if (action === "pflegepass")
      void navigate(withQuery(paths.admin.carePasses, { auto: booking.pflegepass ?? "" }));
    else if (action === "loeschen") askToDelete([booking]);
    else if (action === "zusagen") void accept(booking);
    else if (action === "gutschein") void takeOffVouchers(booking);
    else if (action === "nicht_erschienen") void noteMissed(booking);
    else if (action === "wieder_oeffnen" && isReversible(booking, Date.now())) void reopen(booking);
    else setAsked({ action, booking, datum });
  }

  /** Returns what the server has against it, by field; the dialog then stays open. */
  async function complete(booking: ShopBooking, completion: CompletionRequest) {
    const { id, version } = booking;
    return await act(
      [booking],
      () =>
        api("PATCH /bookings/:id/status", {
          params: { id },
          body: { ...completion, status: "done", version },
        }),
      ({ rechnung }) => {
        const done = `Die Buchung von ${booking.name} ist abgeschlossen.`;
        const number = rechnung === null ? "" : receiptNumberText(rechnung);
        return {
          outcome: "success",
          title: "Buchung abgeschlossen",
          message: number ? `${done} Rechnung ${number} ist geschrieben.` : done,
          details: (
            <div className="space-y-4">
              <ResultWays booking={booking} kind="fertig">
                {rechnung !== null && (
                  <DownloadButton path={receiptPath(rechnung)}>Rechnung {number}</DownloadButton>
                )}
              </ResultWays>
              {kindOf(booking.leistungen) === "service" && <ReviewCode bookingId={booking.id} />}
            </div>
          ),
        };
      },
    );
  }

  async function accept(booking: ShopBooking) {
    const { id, name } = booking;
    return await act(
      [booking],
      () => api("POST /bookings/:id/accept", { params: { id } }),
      () => `Der Termin von ${name} ist zugesagt. Die Bestätigung geht per E-Mail hinaus.`,
    );
  }

  async function takeOffVouchers(booking: ShopBooking) {
    const { id, name } = booking;
    const { vouchers, takeOff } = bookingCalls(id);
    await act(
      [booking],
      async () => {
        const aside = await vouchers();
        if (!aside.ok) return aside;
        const asked = await askWithoutVouchers(booking, aside.data);
        return asked && (await takeOff(asked.nummer));
      },
      () => `Der Gutschein ist vom Termin von ${name} genommen.`,
    );
  }

  async function decline(booking: ShopBooking, grund: string) {
    const { id, name } = booking;
    return await act(
      [booking],
      () => api("POST /bookings/:id/decline", { params: { id }, body: { grund } }),
      () => `Die Anfrage von ${name} ist abgesagt, der Platz wieder frei.`,
    );
  }

  async function noteMissed(booking: ShopBooking) {
    const isMissed = await confirm({
      question: "Ist niemand erschienen?",
      confirmLabel: "Nicht erschienen",
      children: (
        <WhichBooking booking={booking}>
          <p className="mt-3">
            Die Buchung steht dann unter „Stornierte“ und zählt in der Auswertung und auf der
            Kundenkarte als nicht erschienen. Eine E-Mail geht nicht hinaus.
          </p>
        </WhichBooking>
      ),
    });
    if (isMissed) await cancel(booking, "nicht_erschienen", false);
  }

  async function cancel(
    booking: ShopBooking,
    stornogrund: CancellationReason,
    benachrichtigen: boolean,
  ) {
    const { id, version, name } = booking;
    const body = { status: "cancelled", stornogrund, benachrichtigen, version } as const;
    const told = benachrichtigen ? " Die Absage geht per E-Mail hinaus." : "";
    const done =
      stornogrund === "nicht_erschienen"
        ? `${name} ist nicht erschienen: notiert.`
        : `Die Buchung von ${name} ist storniert.${told}`;
    return await act(
      [booking],
      () => api("PATCH /bookings/:id/status", { params: { id }, body }),
      () => done,
    );
  }

  async function reopen(booking: ShopBooking, mail?: boolean) {
    const { id, version, name, rechnung } = booking;
    const undone =
      rechnung === null ? "" : ` Die Rechnung ${receiptNumberText(rechnung)} ist storniert.`;
    return await act(
      [booking],
      () =>
        askExceptions((ausnahmen) =>
          api("POST /bookings/:id/reopen", {
            params: { id },
            body: { ausnahmen, version, ...(mail !== undefined && { mail }) },
          }),
        ),
      () => `Die Buchung von ${name} ist wieder offen.${undone}`,
    );
  }

  async function remove(bookings: readonly Booking[], benachrichtigen: boolean, grund: string) {
    const [only] = bookings;
    if (only && bookings.length === 1 && !staysAsRecord(only)) {
      const done = `Die Buchung von ${only.name} ist gelöscht.${benachrichtigen && only.email ? " Die Absage geht per E-Mail hinaus." : ""}`;
      return await act(
        bookings,
        () =>
          api("DELETE /bookings/:id", {
            params: { id: only.id },
            query: { benachrichtigen: benachrichtigen ? "ja" : "nein" },
          }),
        () => done,
      );
    }
    const ids = bookings.map(({ id }) => id);
    await act(
      bookings,
      () =>
        api("POST /bookings/delete", { body: { ids, benachrichtigen, ...(grund && { grund }) } }),
      (data) =>
        only && bookings.length === 1 && data.geloescht.length === 1
          ? `Die Buchung von ${only.name} ist ausgeblendet.`
          : deletedText(data),
    );
  }

  async function act<Answer>(
    bookings: readonly Booking[],
    call: () => Promise<ApiResult<Answer> | undefined>,
    done: (data: Answer) => string | Result,
  ): Promise<Record<string, string>> {
    const answer = await run(call, { about: bookings[0]?.id, waits: true });
    if (!answer) return {};
    if (answer.ok) void finish(done(answer.data), bookings);
    else if (answer.status === 422) return answer.fields;
    else refuse(answer, bookings);
    return {};
  }

  /** What was done stands on the screen, and the dialog that led to it is over. */
  async function finish(news: string | Result, bookings: readonly Booking[]) {
    close(bookings);
    // The focus goes to the neighbour once nothing lies over the list.
    if (typeof news !== "string") await tell(news);
    removal.current = { gone: bookings, neighbour: neighbourOf(bookings, shown) };
    if (typeof news === "string") void tell(news);
    onChanged(bookings);
  }

  /** What was typed stays for another try, unless there is nothing any more to try it on. */
  function refuse(answer: ApiFailure, bookings: readonly Booking[]) {
    const isChanged = CHANGED_MEANWHILE.includes(answer.status);
    const aktuell =
      typeof answer.body.aktuell === "object" ? (answer.body.aktuell as ShopBooking) : undefined;
    if (aktuell && aktuell.status === bookings[0]?.status)
      setAsked((open) =>
        open && "booking" in open && open.booking.id === aktuell.id
          ? { ...open, booking: aktuell }
          : open,
      );
    else if (answer.status === 404 || OVER.includes(answer.code)) close(bookings);
    if (isToldElsewhere(answer)) return;
    void tell({
      outcome: "failure",
      title: "Aktion fehlgeschlagen",
      message: <BookingNow sentence={isChanged ? answer.error : ""} aktuell={aktuell} />,
    });
    if (isChanged) onChanged(bookings);
  }

  function close(bookings: readonly Booking[]) {
    const isMeant = ({ id }: Booking) => bookings.some((booking) => booking.id === id);
    setAsked((open) =>
      open && ("booking" in open ? [open.booking] : open.bookings).some(isMeant) ? undefined : open,
    );
  }

  function askToDelete(bookings: readonly Booking[]) {
    look();
    setAsked({ action: "loeschen", bookings });
  }

  return {
    /** Epoch milliseconds. */
    now,
    isBusy,
    isBusyWith,
    asked,
    begin,
    complete,
    cancel,
    decline,
    reopen,
    remove,
    finish,
    refuse,
    askToDelete,
    dismiss: () => setAsked(undefined),
  };
}

/** '3 Buchungen sind gelöscht. 2 Absagen gehen per E-Mail hinaus. 1 war schon gelöscht.' */
export function deletedText({ geloescht, fehlend, absagen }: BookingsDeleted): string {
  const sentences = [
    geloescht.length === 1
      ? "1 Buchung ist gelöscht."
      : `${geloescht.length} Buchungen sind gelöscht.`,
  ];
  if (absagen > 0)
    sentences.push(
      absagen === 1
        ? "1 Absage geht per E-Mail hinaus."
        : `${absagen} Absagen gehen per E-Mail hinaus.`,
    );
  if (fehlend.length > 0)
    sentences.push(
      fehlend.length === 1 ? "1 war schon gelöscht." : `${fehlend.length} waren schon gelöscht.`,
    );
  return sentences.join(" ");
}

function neighbourOf(gone: readonly Booking[], shown: readonly Booking[]): Booking | undefined {
  const goneIds = gone.map(({ id }) => id);
  const position = shown.findIndex(({ id }) => goneIds.includes(id));
  const stays = ({ id }: Booking) => !goneIds.includes(id);
  return shown.slice(position).find(stays) ?? shown.slice(0, Math.max(position, 0)).findLast(stays);
}
