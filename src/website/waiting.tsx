import { useState } from "react";
import { useParams } from "react-router";
import { WaitingAnswer } from "#bookings/waiting/waiting-answer.tsx";
import type { WaitingPage } from "#bookings/waiting-schema.ts";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { api } from "#lib/api.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { buttonClass } from "#ui/button-class.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import type { Route } from "./+types/waiting";
import { BookingLink } from "./booking-link.tsx";

type Shown =
  | { phase: "loading" }
  | { phase: "gone"; problem: string }
  | { phase: "failed"; problem: string }
  | { phase: "ready"; page: WaitingPage };

const NO_ANSWER = "Es kam keine Verbindung zustande. Bitte versuchen Sie es noch einmal.";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Warteliste" }, { name: "robots", content: "noindex" }];
}

/** The address is the key to an answer: no cache stores it, and no referrer reveals it. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** What the link in the mail opens, without an account. Only a press changes anything. */
export default function Waiting({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  const [shown, setShown] = useState<Shown>({ phase: "loading" });
  const [round, setRound] = useState(0);

  useLatestAnswer(
    `${round} ${token}`,
    () => api("GET /waiting/:token", { params: { token } }),
    (answer) => {
      if (answer.ok) setShown({ phase: "ready", page: answer.data });
      else if (answer.code === "link_ungueltig") setShown({ phase: "gone", problem: answer.error });
      else setShown({ phase: "failed", problem: answer.error || NO_ANSWER });
    },
  );

  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-8 sm:py-16">
      <h1 className="mb-5 text-section">Warteliste</h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} what="Das Antworten" />
      {shown.phase === "loading" && (
        <div className="noscript:hidden">
          <Loading label="Lade Warteliste…" />
        </div>
      )}
      {shown.phase === "failed" && (
        <FailedLoad
          sentence={shown.problem}
          onRetry={() => {
            setShown({ phase: "loading" });
            setRound((count) => count + 1);
          }}
        />
      )}
      {shown.phase === "gone" && (
        <>
          <p role="status" className="measure">
            {shown.problem}
          </p>
          <BookingLink className={buttonClass("primary", "mt-6 max-sm:w-full")}>
            Neuen Termin anfragen
          </BookingLink>
        </>
      )}
      {shown.phase === "ready" && (
        <WaitingAnswer
          token={token}
          page={shown.page}
          onAnswered={(page) => setShown({ phase: "ready", page })}
          onOutdated={() => setRound((count) => count + 1)}
        />
      )}
    </div>
  );
}
