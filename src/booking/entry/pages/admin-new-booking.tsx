import { useSearchParams } from "react-router";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { AdminEntryForm } from "../components/admin-entry-form.tsx";
import { useEntryStart } from "../components/admin-use-entry-start.ts";
import { usePriceList } from "../components/admin-use-price-list.ts";
import type { Route } from "./+types/admin-new-booking";

export function meta() {
  return [{ title: "Termin hinzufügen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** `?datum=` is the day that the calendar leads here from, `?wie=` a booking that comes again. */
export default function AdminNewBooking({ matches }: Route.ComponentProps) {
  const { list, retry } = usePriceList();
  const start = useEntryStart(useSearchParams()[0]);
  const phases = [list.phase, start.phase];
  function retryAll() {
    if (list.phase === "failed") retry();
    if (start.phase === "failed") start.retry();
  }
  return (
    <div>
      <h1 className="mb-5 text-section">Termin hinzufügen</h1>
      {phases.includes("loading") && <Loading label="Lade Preise…" />}
      {!phases.includes("loading") && phases.includes("failed") && (
        <FailedLoad sentence="Leistungen und Preise konnten nicht geladen werden." onRetry={retryAll} />
      )}
      {list.phase === "ready" && start.phase === "ready" && (
        <AdminEntryForm
          services={list.services}
          offers={list.offers}
          beginning={start.beginning(list.services)}
          company={matches[0].loaderData.company}
        />
      )}
    </div>
  );
}
