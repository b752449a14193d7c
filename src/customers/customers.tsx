import { ChevronRight, FileUp } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { COUNTED_UP_TO, countText } from "#lib/list-count.ts";
import { paths } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { NothingFound } from "#ui/empty-list.tsx";
import { BESIDE_TITLE, ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/customers";
import { CUSTOMERS_A_PAGE } from "./customer-terms.ts";
import type { ListedCustomer } from "./schema.ts";
import { visitTexts } from "./visits.ts";

const readAddress = (search: URLSearchParams) => ({
  q: readSearch(search),
  seite: readPage(search),
});

export function meta() {
  return [{ title: "Kunden – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readAddress,
    perPage: CUSTOMERS_A_PAGE,
    sentence: "Die Kunden konnten nicht geladen werden.",
    ask: async (filter) => listed(need(await api("GET /customer-cards", { query: filter }))),
  });
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readAddress, writePage);
  const { q } = address.filter;
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  const isAdmin = useIsAdmin();
  return (
    <ListPage
      title="Kunden"
      action={
        isAdmin &&
        company.uebernahme && (
          <Link to={paths.admin.customerImport} className={buttonClass("quiet")}>
            <FileUp aria-hidden="true" className="size-5 shrink-0" />
            Übernehmen
          </Link>
        )
      }
      beside={
        <div className={BESIDE_TITLE}>
          <SearchField
            label="Name, Telefon, Kennzeichen …"
            value={q}
            onSearch={(text) => address.show({ q: text })}
          />
        </div>
      }
      list={loaderData}
      address={address}
      pages={{
        label: "Seiten der Kunden",
        perPage: CUSTOMERS_A_PAGE,
        countedUpTo: COUNTED_UP_TO,
      }}
      loadingLabel="Lade Kunden…"
      summary={({ total }) => (total === 1 ? "1 Kunde" : `${countText(total)} Kunden`)}
      empty={
        q ? (
          <NothingFound onClear={() => address.show({ q: "" })}>
            Niemand passt zu „{q}“.
          </NothingFound>
        ) : (
          "Noch keine Kunden. Wer bucht oder sich registriert, steht hier."
        )
      }
    >
      {({ items }) => <CustomerList customers={items} />}
    </ListPage>
  );
}

function CustomerList({ customers }: { customers: readonly ListedCustomer[] }) {
  return (
    <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:overflow-hidden sm:rounded-card sm:border-x">
      {customers.map((customer) => (
        <li key={customer.key}>
          <Link
            to={paths.admin.customer({ key: customer.key })}
            className="flex min-h-16 items-center gap-4 px-4 py-2 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3 @[54rem]:min-h-14 sm:px-5"
          >
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-5 text-sm text-ink-2 @[54rem]:grid-cols-[minmax(0,5fr)_9rem_minmax(0,5fr)_minmax(0,4fr)] @[54rem]:items-center">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="text-base font-semibold wrap-anywhere text-ink">
                  {customer.name || customer.email || customer.telefon}
                </span>
                {customer.user_id !== null && <Badge tone="petrol">Konto</Badge>}
                {customer.doppelt && <Badge>Vielleicht doppelt</Badge>}
              </span>
              <span className="flex min-w-0 flex-wrap gap-x-3 @[54rem]:contents">
                <span className="figures empty:hidden @[54rem]:empty:block">
                  {customer.telefon}
                </span>
                <span className="min-w-0 wrap-anywhere">{customer.email}</span>
              </span>
              <span className="figures flex flex-wrap gap-x-3 @[54rem]:justify-end @[54rem]:text-right">
                <span>
                  {customer.buchungen === 1 ? "1 Buchung" : `${customer.buchungen} Buchungen`}
                </span>
                {visitTexts(customer).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
