import { payment } from "#company/payment.ts";
import { InfoSections } from "#ui/info-sections.tsx";
import type { Route } from "./+types/customer-payment";

export function meta() {
  return [{ title: "Zahlungsdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export default function CustomerPayment({ matches }: Route.ComponentProps) {
  const { title, sections } = payment(matches[0].loaderData.company);
  return (
    <>
      <h1 className="mb-10 text-section">{title}</h1>
      <InfoSections sections={sections} />
    </>
  );
}
