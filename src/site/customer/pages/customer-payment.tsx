import { useCallback, useEffect, useState } from "react";
import type { PaymentDetails } from "#company/schema.ts";
import { ask as askCompany } from "#company/settings/ask.ts";
import { payment } from "#company/texts/payment.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { InfoSections } from "#ui/info-sections.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Route } from "./+types/customer-payment";

export function meta() {
  return [{ title: "Zahlungsdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export default function CustomerPayment({ matches }: Route.ComponentProps) {
  const [details, setDetails] = useState<PaymentDetails | "loading" | "failed">("loading");

  const load = useCallback(async () => {
    setDetails("loading");
    const answer = await askCompany("GET /settings/payment");
    setDetails(answer.ok ? answer.data : "failed");
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <>
      <h1 className="mb-10 text-section">Zahlungsdaten</h1>
      {details === "loading" && <Loading label="Lade Zahlungsdaten…" />}
      {details === "failed" && (
        <FailedLoad sentence="Die Zahlungsdaten konnten nicht geladen werden. Bitte versuch es noch einmal." onRetry={load} />
      )}
      {typeof details === "object" && <InfoSections sections={payment(matches[0].loaderData.company, details).sections} />}
    </>
  );
}
