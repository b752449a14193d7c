import { data } from "react-router";
import { NextRefreshes } from "#care-pass/page/next-refreshes.tsx";
import { PassHead } from "#care-pass/page/pass-head.tsx";
import { readShownPass } from "#care-pass/page/read-shown-pass.server.ts";
import { VisitStory } from "#care-pass/page/visit-story.tsx";
import { platformContext } from "#server/http/load-context.server.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { buttonClass } from "#ui/button-class.ts";
import type { Route } from "./+types/sample-pass";
import { BookingLink } from "./booking-link.tsx";
import { NotFound } from "./not-found-content.tsx";

// A customer's may be taken back at any moment: nobody keeps it.
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Pflegepass – Beispiel" }, { name: "robots", content: "noindex, nofollow" }];
}

export function headers() {
  return HEADERS;
}

export async function loader({ context }: Route.LoaderArgs) {
  const shown = await readShownPass(context.get(platformContext));
  return data({ shown }, { status: shown ? 200 : 404, headers: HEADERS });
}

/** What a pass looks like, for anybody. */
export default function SamplePass({ loaderData: { shown }, matches }: Route.ComponentProps) {
  const { companyName } = matches[0].loaderData.company;
  if (!shown) return <NotFound />;
  const { pass, isSample } = shown;
  return (
    <div className="frame max-w-4xl pt-5 pb-20 sm:py-12">
      <PassHead pass={pass} shop={companyName} isSample={isSample} />
      <NextRefreshes refreshes={pass.auffrischungen} />
      <ol aria-label="Besuche" className="mt-8 ml-2 sm:mt-12">
        {pass.besuche.map((visit) => (
          <VisitStory key={visit.id} visit={visit} isOpen />
        ))}
      </ol>
      <div className="mt-10 rounded-card border border-line bg-white px-5 py-6 sm:px-8">
        <p className="wide text-xl">So einen Pass bekommt jedes Auto, das zu uns kommt.</p>
        <p className="measure mt-1.5 text-ink-2">
          Seine Seite gehört Ihnen: Den Link bekommen Sie per E-Mail, und nur Sie entscheiden, wer
          ihn noch sieht.
        </p>
        <BookingLink className={buttonClass("primary", "mt-5 max-sm:w-full")}>
          Termin buchen
        </BookingLink>
      </div>
    </div>
  );
}
