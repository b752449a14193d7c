import { FailedLoad } from "#ui/failed-load.tsx";
import { CatalogueHeader } from "../components/admin-catalogue-header.tsx";
import { CatalogueSkeleton } from "../components/admin-catalogue-skeleton.tsx";
import { PriceList } from "../components/admin-price-list.tsx";
import { useEditedServices } from "../components/admin-use-services.ts";

export function meta() {
  return [{ title: "Preise – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export default function AdminPrices() {
  const { state, load } = useEditedServices();
  return (
    <div>
      <CatalogueHeader title="Preise" />
      <p className="mb-6 max-w-[68ch] text-sm text-ink-2">
        In Euro, zum Beispiel 50 oder 50,00 €. Ein leeres Feld heißt: kein fester Preis. Geänderte Felder sind markiert, bis sie gespeichert
        sind.
      </p>
      {state.phase === "loading" && <CatalogueSkeleton label="Lade Preise…" height="h-72" />}
      {state.phase === "failed" && <FailedLoad sentence="Die Preise konnten nicht geladen werden." onRetry={() => void load()} />}
      {state.phase === "ready" && <PriceList services={state.services.filter(({ retired }) => !retired)} />}
    </div>
  );
}
