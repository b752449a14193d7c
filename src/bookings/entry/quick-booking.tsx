import { useLocation } from "react-router";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/quick-booking";
import { EntryWays } from "./entry-ways.tsx";
import { loadQuickEntry } from "./load-entry.tsx";
import { QuickEntryForm } from "./quick-entry.tsx";

export function meta() {
  return [{ title: "Schnell eintragen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQuickEntry(request);
}

export default function QuickBooking({ loaderData, matches }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData);
  const { state } = useLocation();
  return (
    <div className="max-w-3xl">
      <PageTitle className="mb-3">Schnell eintragen</PageTitle>
      <WhenLoaded value={loaded}>
        {(start) => (
          <>
            {!start.request && <EntryWays />}
            <QuickEntryForm
              key={loaded.of}
              keepAs={loaded.of}
              isTakenAlong={(state as { isTakenAlong?: boolean } | null)?.isTakenAlong === true}
              {...start}
              company={matches[0].loaderData.company}
            />
          </>
        )}
      </WhenLoaded>
    </div>
  );
}
