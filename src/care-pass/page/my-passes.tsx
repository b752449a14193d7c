import { ArrowRight } from "lucide-react";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { LicensePlate } from "../license-plate.tsx";
import type { Route } from "./+types/my-passes";
import { carColour } from "./car-colour.ts";
import type { OwnPass } from "./schema.ts";

export function meta() {
  return [{ title: "Pflegepass – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Die Pflegepässe konnten nicht geladen werden.",
    async () => need(await api("GET /users/me/passes")).data,
  );
}

export default function MyPasses({ loaderData }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData);
  return (
    <div className="max-w-4xl">
      <PageTitle>Pflegepass</PageTitle>
      <p className="measure mt-3 mb-8 text-ink-2">
        Jedes deiner Autos hat eine eigene Seite: wie es kam, was gemacht wurde, wie es jetzt
        aussieht. Mit jedem Besuch kommt etwas dazu.
      </p>
      <WhenLoaded value={loaded}>
        {(passes) =>
          passes.length === 0 ? (
            <EmptyList id="no-pass">
              Noch kein Pflegepass. Er beginnt, wenn du dein Auto das nächste Mal bringst.
            </EmptyList>
          ) : (
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {passes.map((pass) => (
                <li key={pass.id}>
                  <PassCard pass={pass} />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </div>
  );
}

function PassCard({
  pass: { pfad, modell, kennzeichen, farbe, kfz, besuche, zuletzt },
}: {
  pass: OwnPass;
}) {
  return (
    <a
      href={pfad}
      className="on-dark group flex h-full flex-col rounded-card bg-graphite-950 px-5 py-5 text-paper no-underline hover:bg-graphite-900"
    >
      <span className="flex items-start justify-between gap-4">
        <span className="wide min-w-0 text-xl wrap-anywhere">{modell || "Mein Auto"}</span>
        <ArrowRight
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 transition-transform duration-200 ease-out group-hover:translate-x-1"
        />
      </span>
      <span className="mt-2">
        <LicensePlate plate={kennzeichen} />
      </span>
      <VehiclePicture kfz={kfz} className={`my-4 ml-auto max-w-40 ${carColour(farbe)}`} />
      <span className="mt-auto text-sm text-silver">
        {besuche === 1 ? "1 Besuch" : `${besuche} Besuche`}
        {zuletzt && `, zuletzt am ${formatGermanDate(zuletzt)}`}
      </span>
    </a>
  );
}
