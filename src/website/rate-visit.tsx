import { useParams } from "react-router";
import { reviewCallsByLink } from "#after-visit/review-of-visit.ts";
import { ReviewPanel } from "#after-visit/review-panel.tsx";
import { useRatedVisit } from "#after-visit/use-rated-visit.tsx";
import { NoScriptNote } from "#company/no-script-note.tsx";
import areaStylesUrl from "#ui/areas.css?url";
import { buttonClass } from "#ui/button-class.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Route } from "./+types/rate-visit";
import { BookingLink } from "./booking-link.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Besuch bewerten" }, { name: "robots", content: "noindex" }];
}

/** The address is the key to a visit: it is kept by nobody and told to no other page. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** What the link in the mail after a visit opens. */
export default function RateVisit({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  const { load, reload } = useRatedVisit(token);
  return (
    <div className="frame max-w-4xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="mb-6 text-section">
        {load.phase === "gone" ? "Dieser Link gilt nicht mehr" : "Besuch bewerten"}
      </h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
      {load.phase === "loading" && <Loading label="Lade Besuch…" />}
      {load.phase === "failed" && (
        <FailedLoad sentence={load.problem} onRetry={() => void reload()} />
      )}
      {load.phase === "ready" && (
        <ReviewPanel visit={load.visit} calls={reviewCallsByLink(token)} company={company} />
      )}
      {load.phase === "gone" && (
        <>
          <p className="measure">
            Vielleicht ist er unvollständig: Bitte öffnen Sie ihn dann noch einmal aus der E-Mail.
          </p>
          <BookingLink className={buttonClass("primary", "mt-8 max-sm:w-full")}>
            Neuen Termin anfragen
          </BookingLink>
        </>
      )}
    </div>
  );
}
