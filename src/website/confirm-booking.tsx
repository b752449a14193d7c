import { useState } from "react";
import { useParams } from "react-router";
import type { ToConfirm } from "#bookings/schema.ts";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import type { Route } from "./+types/confirm-booking";
import { BookingLink } from "./booking-link.tsx";

type Confirmation =
  | { phase: "loading" }
  /** Nobody confirmed in time, or the link is none. */
  | { phase: "over"; problem: string }
  | { phase: "failed"; problem: string }
  | { phase: "ready"; booking: ToConfirm };

const OVER = ["link_ungueltig", "bestaetigung_abgelaufen"];
export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Termin bestätigen" }, { name: "robots", content: "noindex" }];
}

/** The address is the key to a booking: no cache stores it, and no referrer reveals it. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** What the link in the mail opens. Programs that look through mails open links, too: only the press on the button confirms. */
export default function ConfirmBooking({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  const [confirmation, setConfirmation] = useState<Confirmation>({ phase: "loading" });
  const [round, setRound] = useState(0);
  const { isBusy, problem, run } = useCall(NO_CONNECTION);

  useLatestAnswer(
    `${round} ${token}`,
    () => api("GET /booking-confirmations/:token", { params: { token } }),
    (answer) => setConfirmation(confirmationOf(answer)),
  );

  async function confirm() {
    const answer = await run(() =>
      api("POST /booking-confirmations/:token", { params: { token } }),
    );
    const next = answer && confirmationOf(answer);
    if (next && next.phase !== "failed") setConfirmation(next);
  }

  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="mb-6 text-section">Termin bestätigen</h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} what="Das Bestätigen" />
      {confirmation.phase === "loading" && <Loading label="Lade Termin…" />}
      {confirmation.phase === "failed" && (
        <FailedLoad
          sentence={confirmation.problem}
          onRetry={() => {
            setConfirmation({ phase: "loading" });
            setRound((count) => count + 1);
          }}
        />
      )}
      {confirmation.phase === "over" && (
        <>
          <p role="status" className="measure">
            {confirmation.problem}
          </p>
          <BookingLink className={buttonClass("primary", "mt-6 max-sm:w-full")}>
            Neuen Termin anfragen
          </BookingLink>
        </>
      )}
      {confirmation.phase === "ready" && (
        <>
          <p className="wide text-2xl">{formatLongGermanDate(confirmation.booking.datum)}</p>
          <p className="mt-1 text-lg">{`${confirmation.booking.abgabezeit} Uhr`}</p>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            {confirmation.booking.leistungen.join(", ")}
          </p>
          {confirmation.booking.bestaetigung === "offen" ? (
            <>
              <p className="measure mt-6">
                Mit dem Knopf merken wir diesen Termin für Sie vor. Danach bekommen Sie eine E-Mail
                mit allen Infos.
              </p>
              <Button
                className="mt-6 max-sm:w-full"
                busy={isBusy}
                busyLabel="Bestätige…"
                onClick={confirm}
              >
                Termin bestätigen
              </Button>
              <p role="alert" className="mt-3 text-rot-700 empty:hidden">
                {problem}
              </p>
            </>
          ) : null}
          <div role="status">
            {confirmation.booking.bestaetigung === "bestaetigt" && (
              <div className="mt-6 flex items-start gap-4">
                <DrawnTick className="size-12 shrink-0" />
                <div className="measure">
                  <p className="text-lg font-semibold">Ihr Termin ist bestätigt.</p>
                  <p className="mt-1">
                    Eine E-Mail mit allen Infos ist unterwegs; darin steht auch, wie Sie den Termin
                    verschieben oder absagen.
                  </p>
                </div>
              </div>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function confirmationOf(answer: ApiResult<ToConfirm>): Confirmation {
  if (answer.ok) return { phase: "ready", booking: answer.data };
  if (OVER.includes(answer.code)) return { phase: "over", problem: answer.error };
  return { phase: "failed", problem: answer.error || NO_CONNECTION };
}
