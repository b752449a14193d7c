import { useSearchParams } from "react-router";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { AdminEntryForm } from "../components/admin-entry-form.tsx";
import { usePriceList } from "../components/admin-use-price-list.ts";
import type { Route } from "./+types/admin-new-booking";

export function meta() {
  return [{ title: "Termin hinzufügen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** `?datum=` is the day that the calendar leads here from. */
export default function AdminNewBooking({ matches }: Route.ComponentProps) {
  const { list, retry } = usePriceList();
  const datum = useSearchParams()[0].get("datum") ?? "";
  return (
    <div>
      <h1 className="mb-5 text-section">Termin hinzufügen</h1>
      {list.phase === "loading" && <Loading label="Lade Preise…" />}
      {list.phase === "failed" && <FailedLoad sentence="Leistungen und Preise konnten nicht geladen werden." onRetry={retry} />}
      {list.phase === "ready" && (
        <AdminEntryForm
          services={list.services}
          offers={list.offers}
          datum={isCalendarDate(datum) ? datum : ""}
          company={matches[0].loaderData.company}
        />
      )}
    </div>
  );
}
