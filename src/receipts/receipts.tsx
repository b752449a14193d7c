import { useState } from "react";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { ListPage } from "#ui/list-page.tsx";
import { giveUp, listed, loadList, need } from "#ui/page-load.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { Toast } from "#ui/toast.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/receipts";
import { CancelReceiptDialog } from "./cancel-receipt-dialog.tsx";
import { MailReceiptDialog } from "./mail-receipt-dialog.tsx";
import { PaidDialog } from "./paid-dialog.tsx";
import { ReceiptCard } from "./receipt-card.tsx";
import { type ReceiptFilter, readReceiptFilter, writeReceiptFilter } from "./receipt-filter.ts";
import { ReceiptNarrow } from "./receipt-narrow.tsx";
import { ReceiptSettingsForm } from "./receipt-settings-form.tsx";
import { ReminderDialog } from "./reminder-dialog.tsx";
import { useReceiptActions } from "./use-receipt-actions.tsx";

const A_PAGE = 50;
const NOT_LOADED = "Die Rechnungen konnten nicht geladen werden.";
const TABS = [
  { id: "alle", label: "Alle" },
  { id: "offen", label: "Offen" },
] as const;

export function meta() {
  return [{ title: "Rechnungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readReceiptFilter,
    perPage: A_PAGE,
    sentence: NOT_LOADED,
    ask: async (filter) => {
      const [answer, settings] = await Promise.all([
        api("GET /receipts", { query: writeReceiptFilter(filter) }),
        api("GET /receipt-settings"),
      ]);
      const list = need(answer);
      const sumCents = Number(list.headers.get("X-Total-Cent") ?? giveUp(NOT_LOADED));
      return { ...listed(list), sumCents, settings: need(settings).data };
    },
  });
}

/** The address says which period is shown, and whether all or what is open. */
export default function AdminReceipts({ loaderData }: Route.ComponentProps) {
  const [today] = useState(() => berlinMoment(Date.now()).datum);
  const address = useListAddress(readReceiptFilter, writeReceiptFilter);
  const { von, bis, offen } = address.filter;
  const actions = useReceiptActions();

  function narrow(change: Partial<ReceiptFilter>) {
    address.show(change, { replace: true });
  }

  return (
    <>
      <ListPage
        title="Rechnungen"
        intro={
          <p>
            Geschrieben werden sie beim Abschließen einer Buchung. Die Nummern laufen ohne Lücke;
            geändert oder gelöscht wird nichts, ein Fehler wird storniert. Was darauf steht,
            bestimmen Sie unter „Einstellungen“, Abschnitt „Steuer“. „Offen“ zeigt, welche
            Überweisung noch fehlt.
          </p>
        }
        narrow={<ReceiptNarrow filter={address.filter} today={today} onNarrow={narrow} />}
        tabs={{
          label: "Welche Rechnungen",
          all: TABS,
          active: offen ? "offen" : "alle",
          shown: address.shown.offen ? "offen" : "alle",
          onChange: (tab) => narrow({ offen: tab === "offen" }),
        }}
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
        empty={emptySentence(offen, von !== "" || bis !== "")}
      >
        {({ items }) => (
          <ol className="space-y-3">
            {items.map((receipt) => (
              <li key={receipt.nummer}>
                <ReceiptCard receipt={receipt} today={today} onAct={actions.begin} />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      <WhenLoaded value={loaderData}>
        {({ settings }) => <ReceiptSettingsForm key={settings.naechste} stored={settings} />}
      </WhenLoaded>
      <ReceiptDialogs actions={actions} today={today} />
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
      <Toast text={actions.announcement} />
    </>
  );
}

function ReceiptDialogs({
  actions,
  today,
}: {
  actions: ReturnType<typeof useReceiptActions>;
  today: string;
}) {
  const { asked, isBusy, askNothing } = actions;
  if (!asked) return null;
  const common = { receipt: asked.receipt, isBusy, onCancel: askNothing };
  if (asked.to === "cancel") return <CancelReceiptDialog {...common} onConfirm={actions.cancel} />;
  if (asked.to === "mail") return <MailReceiptDialog {...common} onSend={actions.send} />;
  if (asked.to === "paid") return <PaidDialog {...common} today={today} onPaid={actions.pay} />;
  return <ReminderDialog receipt={asked.receipt} onClose={askNothing} />;
}

function emptySentence(isOpenOnly: boolean, hasPeriod: boolean): string {
  if (isOpenOnly)
    return hasPeriod
      ? "In diesem Zeitraum steht keine Überweisung aus."
      : "Keine Überweisung steht aus.";
  return hasPeriod ? "In diesem Zeitraum gibt es keine Rechnungen." : "Noch keine Rechnungen.";
}
