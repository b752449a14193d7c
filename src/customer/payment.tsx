import { api } from "#lib/api.ts";
import { InfoSections } from "#ui/info-sections.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/payment";
import { payment } from "./payment-text.ts";

const NOT_LOADED = "Die Zahlungsdaten konnten nicht geladen werden. Bitte versuch es noch einmal.";

export function meta() {
  return [{ title: "Zahlungsdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, NOT_LOADED, async () => need(await api("GET /settings/payment")).data);
}

export default function CustomerPayment({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <PageTitle className="mb-5">Zahlungsdaten</PageTitle>
      <WhenLoaded value={loaderData}>
        {(details) => (
          <InfoSections sections={payment(matches[0].loaderData.company, details).sections} />
        )}
      </WhenLoaded>
    </>
  );
}
