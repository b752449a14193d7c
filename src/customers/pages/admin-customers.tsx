import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { Pager } from "#ui/pager.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useServerList } from "#ui/use-server-list.ts";
import { CustomerList } from "../components/customer-list.tsx";
import { loadCustomers } from "../components/load-customers.ts";
import { CUSTOMERS_A_PAGE } from "../customer-terms.ts";

export function meta() {
  return [{ title: "Kunden – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export default function AdminCustomers() {
  const [search, setSearch] = useSearchParams();
  const { q, seite } = readAddress(search);
  const load = useCallback(() => loadCustomers({ q, seite }), [q, seite]);
  const { list, reload } = useServerList(load);

  function addressOf(page: number) {
    return { search: new URLSearchParams({ ...(q && { q }), ...(page > 1 && { seite: String(page) }) }).toString() };
  }

  return (
    <div>
      <h1 className="mb-5 text-section">Kunden</h1>
      <div className="mb-5 max-w-lg">
        <SearchField
          label="Name, E-Mail, Telefon oder Kennzeichen"
          value={q}
          onSearch={(text) => setSearch(text ? { q: text } : {}, { preventScrollReset: true })}
        />
      </div>
      {list.phase === "loading" && <ListSkeleton label="Lade Kunden…" />}
      {list.phase === "failed" && <FailedLoad sentence={list.sentence} onRetry={() => void reload()} />}
      {list.phase === "ready" && list.items.length === 0 && (
        <EmptyList id="keine-kunden" {...(seite > 1 && { firstPage: addressOf(1) })}>
          {q ? `Niemand passt zu „${q}“.` : "Noch keine Kunden. Wer bucht oder sich registriert, steht hier."}
        </EmptyList>
      )}
      {list.phase === "ready" && list.items.length > 0 && (
        <>
          <p className="mb-3 text-sm text-ink-2">{list.total === 1 ? "1 Kunde" : `${list.total.toLocaleString("de-DE")} Kunden`}</p>
          <CustomerList customers={list.items} />
          <Pager label="Seiten der Kunden" page={seite} pageCount={Math.ceil(list.total / CUSTOMERS_A_PAGE)} addressOf={addressOf} />
        </>
      )}
    </div>
  );
}

/** What nobody understands is left out, since an address can be typed. */
function readAddress(search: URLSearchParams): { q: string; seite: number } {
  const seite = Number(search.get("seite"));
  return {
    q: (search.get("q") ?? "").slice(0, 100),
    seite: Number.isInteger(seite) && seite > 0 ? Math.min(seite, 100_000) : 1,
  };
}
