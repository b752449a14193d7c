import { addressOf, api } from "#lib/api.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { load, need } from "#ui/page-load.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/prices";
import { CatalogueHeader } from "./catalogue-header.tsx";
import { PriceList } from "./price-list-editor.tsx";

export function meta() {
  return [{ title: "Preise – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Die Preise konnten nicht geladen werden.",
    async () => need(await api("GET /services/all")).data,
  );
}

export default function AdminPrices({ loaderData }: Route.ComponentProps) {
  return (
    <div>
      <CatalogueHeader
        title="Preise"
        intro={
          <p>
            In Euro, zum Beispiel 50 oder 50,00 €. Ein leeres Feld heißt: kein fester Preis.
            Geänderte Felder sind markiert, bis sie gespeichert sind.
          </p>
        }
      >
        <DownloadButton path={addressOf("GET /services/preisliste.pdf")}>
          Preisliste fürs Schaufenster
        </DownloadButton>
      </CatalogueHeader>
      <WhenLoaded value={loaderData}>
        {(services) => <PriceList services={services.filter(({ retired }) => !retired)} />}
      </WhenLoaded>
    </div>
  );
}
