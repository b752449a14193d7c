import { useState } from "react";
import { data as answer, useSearchParams } from "react-router";
import { useLinkToken } from "#accounts/use-link-token.tsx";
import type { SubmittedBooking } from "#bookings/wizard/submitted-booking.ts";
import { ThankYou, Wizard } from "#bookings/wizard/wizard.tsx";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { useInfoDialog } from "#company/texts/info-dialogs.tsx";
import { keysOf, offeredClasses } from "#company/vehicle-classes.ts";
import { WAYS } from "#company/ways.ts";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/book";
import { chosenCar } from "./booking-link.tsx";
import { loadWithFallback, SERVICES_FAILED } from "./late-load.ts";
import { pageMeta } from "./page-meta.ts";
import { readServices } from "./read-services.server.ts";
import { bookableOf } from "./service-teaser.ts";
import { useWizardData } from "./wizard-data.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  return pageMeta({
    title: "Termin buchen",
    description:
      "In vier Schritten zum Termin: Leistung wählen, Preis sehen, Tag und Uhrzeit aussuchen, anfragen.",
    path: paths.website.booking,
    company,
    baseUrl,
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, offers, headers } = await readServices(context.get(platformContext));
  return answer({ services: services.map(bookableOf), offers }, { headers });
}

/** Without services the wizard says so and offers another try. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadWithFallback(serverLoader(), { services: [], offers: [] }, SERVICES_FAILED);
}

export default function Book({ loaderData, matches }: Route.ComponentProps) {
  const { company, baseUrl } = matches[0].loaderData;
  const { data, visitor, reload } = useWizardData(loaderData);
  const showInfo = useInfoDialog();
  const [search] = useSearchParams();
  const permit = useLinkToken();
  const [booked, setBooked] = useState<SubmittedBooking>();
  const start = {
    beratung: search.get("art") === "beratung",
    leistung: search.get("leistung") ?? "",
    weitere: search.getAll("leistung").slice(1),
    extras: search.getAll("extra"),
    anzahl: Number(search.get("sitze")) || null,
    kfz: keysOf(offeredClasses(company)).find((kfz) => kfz === search.get("kfz")),
    verschmutzung: SOILING_LEVELS.find((level) => level === search.get("verschmutzung")),
    weg: WAYS.find((way) => way === search.get("weg")),
    tag: search.get("tag") ?? "",
    zuvor: chosenCar(),
  };

  return (
    <div
      className={`frame max-w-4xl pt-4 pb-0 sm:py-10 [@media(max-height:30rem)]:py-2 ${booked ? "pb-10" : "flex min-h-dvh flex-col [&>form]:flex-1"}`}
    >
      {booked ? (
        <ThankYou {...{ booked, company, baseUrl }} />
      ) : (
        <>
          <h1 className="mb-3 text-xl sm:mb-6 sm:text-section [@media(max-height:30rem)]:sr-only">
            Termin buchen
          </h1>
          <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
          <Wizard
            data={data}
            visitor={visitor}
            company={company}
            permit={permit}
            auffrischung={search.get("auffrischung")?.slice(0, 12)}
            platz={search.get("platz")?.slice(0, 100)}
            startWith={start}
            now={Date.now}
            onBooked={setBooked}
            onPriceStale={reload}
            scrollToTop={() => window.scrollTo({ top: 0 })}
            goesBackByHistory
            headingLevel={2}
            showHinweise={() => showInfo("hinweise")}
            showEdelInfo={() => showInfo("edel-info")}
            failureMessage="Da ging etwas schief. Bitte versuche es erneut."
          />
        </>
      )}
    </div>
  );
}
