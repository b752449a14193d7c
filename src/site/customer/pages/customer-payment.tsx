import { ask as askCompany } from "#company/settings/ask.ts";
import { InfoSections } from "#ui/info-sections.tsx";
import { load, need } from "#ui/page-load.ts";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { payment } from "../payment-text.ts";
import type { Route } from "./+types/customer-payment";

const NOT_LOADED = "Die Zahlungsdaten konnten nicht geladen werden. Bitte versuch es noch einmal.";

export function meta() {
  return [{ title: "Zahlungsdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, NOT_LOADED, async () => need(await askCompany("GET /settings/payment")).data);
}

export default function CustomerPayment({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-10 text-section">Zahlungsdaten</h1>
      <WhenLoaded value={loaderData}>
        {(details) => <InfoSections sections={payment(matches[0].loaderData.company, details).sections} />}
      </WhenLoaded>
    </>
  );
}
