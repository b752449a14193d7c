import { useState } from "react";
import { Link, useParams } from "react-router";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import type { Route } from "./+types/stop-mails";

type Stop =
  | { phase: "stopping" }
  | { phase: "stopped" }
  | { phase: "failed"; problem: string; isOver: boolean };

const NO_ANSWER =
  "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "E-Mails abbestellen" }, { name: "robots", content: "noindex" }];
}

/** The address is a key: it is kept by nobody and told to no other page. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** The click in the mail was the decision: here nothing has to be pressed any more, and nobody logs in. */
export default function StopMails({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  const [stop, setStop] = useState<Stop>({ phase: "stopping" });
  const [round, setRound] = useState(0);

  useLatestAnswer(
    `${round} ${token}`,
    () => api("POST /mail-stops/:token", { params: { token } }),
    (answer) =>
      setStop(
        answer.ok
          ? { phase: "stopped" }
          : {
              phase: "failed",
              problem: answer.error || NO_ANSWER,
              isOver: answer.code === "link_ungueltig",
            },
      ),
  );

  function tryAgain() {
    setStop({ phase: "stopping" });
    setRound((count) => count + 1);
  }

  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="mb-6 text-section">E-Mails abbestellen</h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} what="Das Abbestellen" />
      {stop.phase === "stopping" && <Loading label="Bestelle ab…" />}
      {stop.phase === "failed" && stop.isOver && (
        <>
          <p className="measure">{stop.problem}</p>
          <Link to={paths.website.contact} className={`mt-6 ${buttonClass("quiet")}`}>
            Zum Kontakt
          </Link>
        </>
      )}
      {stop.phase === "failed" && !stop.isOver && (
        <FailedLoad sentence={stop.problem} onRetry={tryAgain} />
      )}
      <div role="status">
        {stop.phase === "stopped" && (
          <div className="flex items-start gap-4">
            <DrawnTick className="size-12 shrink-0" />
            <div className="measure">
              <p className="text-lg font-semibold">
                Erledigt: Sie bekommen keine solchen E-Mails mehr.
              </p>
              <p className="mt-2">
                Das gilt für die Bitte um eine Bewertung und für Erinnerungen an eine Auffrischung.
                Was zu einem Termin gehört, den Sie buchen, bekommen Sie weiterhin.
              </p>
              <Link to={paths.website.home} className={`mt-6 ${buttonClass("quiet")}`}>
                Zur Startseite
              </Link>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
