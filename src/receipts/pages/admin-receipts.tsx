import { formatEuro, parseEuro } from "#lib/money.ts";
import { TextField } from "#ui/field.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { giveUp, listed, loadList, need } from "#ui/page-load.ts";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { Toast } from "#ui/toast.tsx";
import { useListAddress } from "#ui/use-list-address.ts";
import { ask } from "../ask.ts";
import { CancelReceiptDialog } from "../components/cancel-receipt-dialog.tsx";
import { MailReceiptDialog } from "../components/mail-receipt-dialog.tsx";
import { ReceiptCard } from "../components/receipt-card.tsx";
import { useReceiptActions } from "../components/use-receipt-actions.ts";
import { type ReceiptFilter, readReceiptFilter, writeReceiptFilter } from "../receipt-filter.ts";
import type { Route } from "./+types/admin-receipts";

const A_PAGE = 50;
const NOT_LOADED = "Die Rechnungen konnten nicht geladen werden.";

export function meta() {
  return [{ title: "Rechnungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readReceiptFilter,
    perPage: A_PAGE,
    sentence: NOT_LOADED,
    ask: async (filter) => {
      const answer = need(await ask("GET /receipts", { query: writeReceiptFilter(filter) }));
      const sumCents = parseEuro(answer.headers.get("X-Total-Euro") ?? "") ?? giveUp(NOT_LOADED);
      return { ...listed(answer), sumCents };
    },
  });
}

/** The address says which period is shown. */
export default function AdminReceipts({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readReceiptFilter, writeReceiptFilter);
  const { von, bis } = address.filter;
  const { asked, isBusy, failure, announcement, ...actions } = useReceiptActions();

  function narrow(change: Partial<ReceiptFilter>) {
    address.show(change, { replace: true });
  }

  return (
    <>
      <ListPage
        title="Rechnungen"
        intro={
          <p>
            Geschrieben werden sie beim Abschließen einer Buchung. Die Nummern laufen ohne Lücke; geändert oder gelöscht wird nichts, ein
            Fehler wird storniert. Was darauf steht, bestimmen Sie unter „Einstellungen“, Abschnitt „Steuer“.
          </p>
        }
        narrow={
          <search className="mb-5 grid max-w-md grid-cols-2 gap-3">
            <TextField label="Von" type="date" value={von} onChange={(event) => narrow({ von: event.target.value })} />
            <TextField label="Bis" type="date" value={bis} onChange={(event) => narrow({ bis: event.target.value })} />
          </search>
        }
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Rechnungen", perPage: A_PAGE }}
        loadingLabel="Lade Rechnungen…"
        summary={({ total, sumCents }) => (
          <>
            {total} {total === 1 ? "Beleg" : "Belege"}, zusammen{" "}
            <span className="figures font-semibold text-ink">{formatEuro(sumCents)}</span>
          </>
        )}
        empty={von || bis ? "In diesem Zeitraum gibt es keine Rechnungen." : "Noch keine Rechnungen."}
      >
        {({ items }) => (
          <ol className="space-y-3">
            {items.map((receipt) => (
              <li key={receipt.nummer}>
                <ReceiptCard receipt={receipt} onMail={actions.askToMail} onCancel={actions.askToCancel} />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      {asked?.to === "cancel" && (
        <CancelReceiptDialog receipt={asked.receipt} isBusy={isBusy} onConfirm={actions.cancel} onCancel={actions.askNothing} />
      )}
      {asked?.to === "mail" && (
        <MailReceiptDialog receipt={asked.receipt} isBusy={isBusy} onSend={actions.send} onCancel={actions.askNothing} />
      )}
      <ResultDialog result={failure} onClose={actions.closeFailure} />
      <Toast text={announcement} />
    </>
  );
}
