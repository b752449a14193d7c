import { data } from "react-router";
import { MailOrCall } from "#company/mail-or-call.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { ToldQuotes } from "#papers/told-quotes.tsx";
import { platformContext } from "#server/http/load-context.server.ts";
import areaStylesUrl from "#ui/areas.css?url";
import type { Route } from "./+types/pass";
import { MailsPanel } from "./mails-panel.tsx";
import { NextRefreshes } from "./next-refreshes.tsx";
import { OwnPapers } from "./own-papers.tsx";
import { PassActions } from "./pass-actions.tsx";
import { PassHead } from "./pass-head.tsx";
import { readPass } from "./read-pass.server.ts";
import { VisitStory } from "./visit-story.tsx";

const STORIES_OPEN = 2;

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta({ loaderData }: Route.MetaArgs) {
  const modell = loaderData?.pass?.modell;
  return [
    { title: modell ? `Pflegepass – ${modell}` : "Pflegepass" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** The address is a secret: no cache keeps it, and no referrer sends it. */
const HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};

export function headers() {
  return HEADERS;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const pass = await readPass(context.get(platformContext), params.token);
  return data({ pass }, { status: pass ? 200 : 404, headers: HEADERS });
}

/** Complete in its HTML; only actions need a script. */
export default function Pass({ loaderData: { pass }, matches }: Route.ComponentProps) {
  const { company, baseUrl } = matches[0].loaderData;
  if (!pass) return <LinkGone company={company} />;
  const again = pass.besuche.find(({ own }) => own?.wieder);
  return (
    <div className="frame max-w-4xl pt-5 pb-20 sm:py-12">
      <PassHead pass={pass} shop={company.companyName} />
      {pass.fuer === "kunde" && <PassActions pass={pass} baseUrl={baseUrl} />}
      <NextRefreshes refreshes={pass.auffrischungen} />
      {pass.angebote.length > 0 && (
        <section aria-labelledby="angebote" className="not-printed mt-8">
          <h2 id="angebote" className="text-xl">
            Für dieses Auto angeboten
          </h2>
          <ToldQuotes quotes={pass.angebote} />
        </section>
      )}
      {pass.besuche.length === 0 ? (
        <p className="mt-8">
          Hier steht nach der ersten Annahme, wie Ihr Auto kam und was gemacht wurde.
        </p>
      ) : (
        <ol aria-label="Besuche" className="mt-8 ml-2 sm:mt-12">
          {pass.besuche.map((visit, index) => (
            <VisitStory key={visit.id} visit={visit} isOpen={index < STORIES_OPEN}>
              {visit.own && (
                <OwnPapers
                  token={pass.token}
                  visit={visit}
                  own={visit.own}
                  shop={company.companyName}
                  isLatest={visit === again}
                />
              )}
            </VisitStory>
          ))}
        </ol>
      )}
      {pass.nachBesuch && (
        <div className="not-printed noscript:hidden mt-12">
          <MailsPanel token={pass.token} mails={pass.nachBesuch} />
        </div>
      )}
    </div>
  );
}

/** The same for tampered, revoked and unknown links. */
function LinkGone({ company }: { company: Pick<PublicSettings, "email" | "phoneNumbers"> }) {
  const [phone] = company.phoneNumbers;
  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="text-section">Dieser Link gilt nicht mehr</h1>
      <p className="measure mt-4">
        Der Link zu einem Pflegepass gilt, bis er zurückgenommen wird. Vielleicht ist er auch
        unvollständig: Bitte öffnen Sie ihn dann noch einmal dort, wo Sie ihn bekommen haben.
      </p>
      <p className="measure mt-4">
        Ihr eigenes Auto? Schreiben Sie uns an <MailOrCall email={company.email} phone={phone} />.
        Wir schicken Ihnen einen neuen.
      </p>
    </div>
  );
}
