import { useSearchParams } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
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
  return load(request, "Die Preise konnten nicht geladen werden.", async () => {
    const [services, plans] = await Promise.all([
      api("GET /services/all"),
      api("GET /preise/geplant"),
    ]);
    return { services: need(services).data, plans: need(plans).data };
  });
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { isOwn } = useShopClasses();
  const ab = useSearchParams()[0].get("ab") ?? undefined;
  return (
    <div>
      <CatalogueHeader
        title="Preise"
        intro={
          <p>
            In Euro, zum Beispiel 50 oder 50,00 €. Ein leeres Feld heißt:{" "}
            {isOwn ? "auf Anfrage" : "kein fester Preis"}. Geänderte Felder sind markiert, bis sie
            gespeichert sind.
          </p>
        }
      >
        <DownloadButton path={addressOf("GET /services/preisliste.pdf", { query: { ab } })}>
          Preisliste fürs Schaufenster
        </DownloadButton>
        <DownloadButton
          path={addressOf("GET /services/preisliste.pdf", { query: { ab, format: "a3" } })}
        >
          A3
        </DownloadButton>
      </CatalogueHeader>
      <WhenLoaded value={loaderData}>
        {({ services, plans }) => (
          <PriceList services={services.filter(({ retired }) => !retired)} plans={plans} />
        )}
      </WhenLoaded>
    </div>
  );
}
