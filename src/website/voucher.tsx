import { data } from "react-router";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import { isOrderable } from "#vouchers/orders.ts";
import type { Route } from "./+types/voucher";
import { NotFound } from "./not-found-content.tsx";
import { pageMeta } from "./page-meta.ts";
import { readVoucherPage } from "./read-voucher-page.server.ts";
import { VoucherOrderForm } from "./voucher-order-form.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  return pageMeta({
    title: "Gutschein bestellen",
    description:
      "Ein Gutschein für Fahrzeugpflege: über einen Betrag oder eine Leistung, bezahlt per Überweisung, als PDF per E-Mail.",
    path: paths.website.voucher,
    noindex: !loaderData?.isOn,
    company,
    baseUrl,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { status, ...page } = await readVoucherPage(context.get(platformContext));
  return data(page, { status });
}

export default function Voucher({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  if (!isOrderable(company)) return <NotFound />;
  return (
    <div className="frame max-w-3xl py-10 sm:py-16">
      <h1 id="voucher-title" className="text-section">
        Gutschein bestellen
      </h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
      {loaderData.isOn ? (
        <VoucherOrderForm services={loaderData.services} company={company} />
      ) : (
        <p className="measure mt-4">
          Gutscheine lassen sich hier gerade nicht bestellen. Bitte rufen Sie uns an oder schreiben
          Sie uns.
        </p>
      )}
    </div>
  );
}
