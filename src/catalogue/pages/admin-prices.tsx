import { DownloadButton } from "#ui/download-button.tsx";
import { load, need } from "#ui/page-load.ts";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { ask } from "../ask.ts";
import { CatalogueHeader } from "../components/admin-catalogue-header.tsx";
import { PriceList } from "../components/admin-price-list.tsx";
import { PRICE_LIST_PATH } from "../price-list/ask.ts";
import type { Route } from "./+types/admin-prices";

export function meta() {
  return [{ title: "Preise – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Preise konnten nicht geladen werden.", async () => need(await ask("GET /services/all")).data);
}

export default function AdminPrices({ loaderData }: Route.ComponentProps) {
  return (
    <div>
      <CatalogueHeader
        title="Preise"
        intro={
          <p>
            In Euro, zum Beispiel 50 oder 50,00 €. Ein leeres Feld heißt: kein fester Preis. Geänderte Felder sind markiert, bis sie
            gespeichert sind.
          </p>
        }
      >
        <DownloadButton path={PRICE_LIST_PATH}>Preisliste fürs Schaufenster</DownloadButton>
      </CatalogueHeader>
      <WhenLoaded value={loaderData}>{(services) => <PriceList services={services.filter(({ retired }) => !retired)} />}</WhenLoaded>
    </div>
  );
}
