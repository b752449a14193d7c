import { useLocation, useSearchParams } from "react-router";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/new-booking";
import { type BroughtCar, entryOfCar } from "./entry-draft.ts";
import { EntryWays } from "./entry-ways.tsx";
import { loadEntry } from "./load-entry.tsx";
import { NewEntry } from "./new-entry.tsx";

export function meta() {
  return [{ title: "Termin hinzufügen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEntry(request);
}

export default function NewBookingPage({ loaderData, matches }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData);
  const { state } = useLocation();
  const [search] = useSearchParams();
  // Whoever has just brought a car is told by the page before, so that no name stands in an address.
  const { auto: car, isTakenAlong } =
    (state as { auto?: BroughtCar; isTakenAlong?: boolean } | null) ?? {};
  return (
    <div>
      <PageTitle className="mb-3">Termin hinzufügen</PageTitle>
      {!car && !search.get("annahme") && !search.get("wie") && <EntryWays />}
      <WhenLoaded value={loaded}>
        {(start) => (
          <NewEntry
            key={loaded.of}
            keepAs={loaded.of}
            {...start}
            {...(car && { beginning: entryOfCar(car, start.services) })}
            besuch={search.get("annahme") ?? undefined}
            isTakenAlong={isTakenAlong}
            company={matches[0].loaderData.company}
          />
        )}
      </WhenLoaded>
    </div>
  );
}
