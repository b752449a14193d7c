import { FileUp } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { COUNTED_UP_TO, countText } from "#lib/list-count.ts";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { NothingFound } from "#ui/empty-list.tsx";
import { BESIDE_TITLE, ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/customers";
import { CustomerList } from "./customer-list.tsx";
import { CUSTOMERS_A_PAGE } from "./customer-terms.ts";

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
            label="Name, E-Mail, Telefon oder Kennzeichen"
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
