import { addressOf, api } from "#lib/api.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { NothingFound } from "#ui/empty-list.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { loadList, need } from "#ui/page-load.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { useLastLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/audit-log";
import { AuditDays } from "./audit-days.tsx";
import { auditFilterSentence, auditQuery, isNarrowed, readAuditSearch } from "./audit-filter.ts";
import { AuditFilterBar } from "./audit-filter-bar.tsx";

const A_PAGE = 50;

export function meta() {
  return [{ title: "Protokoll – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readAuditSearch,
    perPage: A_PAGE,
    sentence: "Das Protokoll konnte nicht geladen werden.",
    ask: async (search) => {
      const { data, headers } = need(
        await api("GET /journal", {
          query: { ...auditFilterSentence(search), seite: search.seite },
        }),
      );
      return {
        items: data.eintraege,
        total: Number(headers.get("X-Total-Count")),
        admins: data.admins,
      };
    },
  });
}

/** The address says what is looked for. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readAuditSearch, auditQuery);
  const search = address.filter;
  const { data } = useLastLoaded(loaderData);
  return (
    <ListPage
      title="Protokoll"
      intro={
        <p>
          Wer wann was geändert hat, dazu Anmeldungen und abgelehnte Versuche. Einträge bleiben 12
          Monate, die zu Rechnungen so lange wie diese. Ändern oder löschen kann sie niemand; Namen
          stehen hier nur, solange es das Konto gibt.
        </p>
      }
      action={
        <DownloadButton
          path={addressOf("GET /journal.csv", { query: auditFilterSentence(search) })}
        >
          <span>
            <span className="max-sm:sr-only">Als </span>Tabelle
            <span className="max-sm:sr-only"> (CSV)</span>
          </span>
        </DownloadButton>
      }
      narrow={
        <AuditFilterBar
          search={search}
          admins={data?.admins ?? []}
          onChange={(change) => address.show(change)}
        />
      }
      list={loaderData}
      address={address}
      pages={{ label: "Seiten des Protokolls", perPage: A_PAGE }}
      loadingLabel="Lade Protokoll…"
      summary={({ total }) =>
        total === 1 ? "1 Eintrag" : `${total.toLocaleString("de-DE")} Einträge`
      }
      empty={
        isNarrowed(search) ? (
          <NothingFound onClear={() => address.show(readAuditSearch(new URLSearchParams()))}>
            Zu dieser Auswahl gibt es keinen Eintrag.
          </NothingFound>
        ) : (
          "Noch steht nichts im Protokoll."
        )
      }
    >
      {({ items }) => (
        <AuditDays
          lines={items}
          personAddress={(wer) => ({
            search: `?${new URLSearchParams(auditQuery({ ...search, seite: 1, wer }))}`,
          })}
        />
      )}
    </ListPage>
  );
}
