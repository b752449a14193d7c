import { useKnown, WhenLoaded } from "#ui/when-loaded.tsx";
import { AdminNewEntry } from "../components/admin-new-entry.tsx";
import { loadEntry } from "../components/load-entry.ts";
import type { Route } from "./+types/admin-new-booking";

export function meta() {
  return [{ title: "Termin hinzufügen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEntry(request);
}

export default function AdminNewBooking({ loaderData, matches }: Route.ComponentProps) {
  const loaded = useKnown(loaderData);
  return (
    <div>
      <h1 className="mb-4 text-2xl">Termin hinzufügen</h1>
      <WhenLoaded value={loaded}>
        {(start) => <AdminNewEntry key={loaded.of} keepAs={loaded.of} {...start} company={matches[0].loaderData.company} />}
      </WhenLoaded>
    </div>
  );
}
