import { Gift } from "lucide-react";
import { useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { PublicSettings } from "#company/schema.ts";
import { addressOf, api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { fetchFile } from "#lib/api-file.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { periodProblem } from "#lib/period.ts";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { NothingFound } from "#ui/empty-list.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { giveUp, listed, loadList, need } from "#ui/page-load.tsx";
import { saveBlob } from "#ui/save-file.ts";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { useLastLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/receipts";
import { CancelReceiptDialog } from "./cancel-receipt-dialog.tsx";
import { CollectiveInvoices } from "./collective-invoices.tsx";
import { type CreditChoice, CreditDialog } from "./credit-dialog.tsx";
import { DatevForm } from "./datev-form.tsx";
import { MailReceiptDialog } from "./mail-receipt-dialog.tsx";
import type { ReceiptAction } from "./open-receipt.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { type ReceiptFilter, readReceiptFilter, writeReceiptFilter } from "./receipt-filter.ts";
import { ReceiptNarrow } from "./receipt-narrow.tsx";
import { invoiceXmlPath } from "./receipt-paths.ts";
import { ReceiptRow } from "./receipt-row.tsx";
import { ReceiptSettingsForm } from "./receipt-settings-form.tsx";
import { receiptNumberText, receiptTitle } from "./receipt-terms.ts";
import { ReminderDialog } from "./reminder-dialog.tsx";
import type { Receipt } from "./schema.ts";

const A_PAGE = 50;
const FAILED =
  "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";
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
      const [answer, settings, datev, firms, vouchers] = await Promise.all([
        api("GET /receipts", { query: writeReceiptFilter(filter) }),
        api("GET /receipt-settings"),
        api("GET /datev-settings"),
        api("GET /collective-invoices"),
        api("GET /vouchers", { query: {} }),
      ]);
      const list = need(answer);
      const sumCents = Number(list.headers.get("X-Total-Cent") ?? giveUp(NOT_LOADED));
      return {
        ...listed(list),
        sumCents,
        settings: need(settings).data,
        datev: need(datev).data,
        firms: need(firms).data,
        hasVouchers: need(vouchers).data.length > 0,
      };
    },
  });
}

/** Period and filter come from the address. */
export default function Receipts({ loaderData }: Route.ComponentProps) {
  const [today] = useState(() => berlinMoment(Date.now()).datum);
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  const address = useListAddress(readReceiptFilter, writeReceiptFilter);
  const { von, bis, offen } = address.filter;
  const known = useLastLoaded(loaderData);
  const { isBusy, run } = useCall();
  const hasSold = loaderData.sentence === undefined && loaderData.data.hasVouchers;
  const hasVouchers = company.gutscheine !== "nein" || hasSold;
  const [asked, setAsked] = useState<{ receipt: Receipt; to: ReceiptAction }>();
  const askNothing = () => setAsked(undefined);

  function narrow(change: Partial<ReceiptFilter>) {
    address.show(change, { replace: true });
  }

  async function act<T>(send: () => Promise<ApiResult<T>>, done: (data: T) => string) {
    const answer = await run(send, { reloads: true });
    if (!answer) return;
    // What was typed stays for another try, unless there is nothing any more to try it on.
    if (answer.ok || answer.status === 404 || answer.status === 409) askNothing();
    if (answer.ok) void tell(done(answer.data));
    else void tellFailure(answer, { title: "Aktion fehlgeschlagen", message: FAILED });
  }

  function settle(receipt: Receipt, erledigt: boolean) {
    void act(
      () => api("PUT /receipts/:nummer/settled", { ...pathOf(receipt), body: { erledigt } }),
      () => `${receiptTitle(receipt)} ist ${erledigt ? "abgehakt" : "nicht mehr abgehakt"}.`,
    );
  }

  function pay(receipt: Receipt, bezahlt_am: string | null) {
    void act(
      () => api("PUT /receipts/:nummer/payment", { ...pathOf(receipt), body: { bezahlt_am } }),
      () => `${receiptTitle(receipt)} ist ${bezahlt_am === null ? "wieder offen" : "bezahlt"}.`,
    );
  }

  function cancel(receipt: Receipt, perMail: boolean) {
    void act(
      () => api("POST /receipts/:nummer/storno", { ...pathOf(receipt), body: { perMail } }),
      ({ nummer }) =>
        `${receiptTitle(receipt)} ist storniert, mit der Nummer ${receiptNumberText(nummer)}.`,
    );
  }

  function credit(receipt: Receipt, body: CreditChoice) {
    void act(
      () => api("POST /receipts/:nummer/credit", { ...pathOf(receipt), body }),
      ({ nummer }) => `Gutgeschrieben mit der Rechnungskorrektur ${receiptNumberText(nummer)}.`,
    );
  }

  /** The dialog stays, with its text. */
  async function noteReminder({ nummer }: Receipt) {
    const params = { nummer };
    const answer = await run(() => api("POST /receipts/:nummer/reminder", { params }), {
      reloads: true,
    });
    if (answer && !answer.ok)
      void tellFailure(answer, { title: "Aktion fehlgeschlagen", message: FAILED });
  }

  function mail(receipt: Receipt, email: string) {
    void act(
      () => api("POST /receipts/:nummer/mail", { ...pathOf(receipt), body: { email } }),
      () => `${receiptTitle(receipt)} geht an ${email}.`,
    );
  }

  async function saveXml({ nummer }: Receipt) {
    const answer = await run(() => fetchFile(invoiceXmlPath(nummer)));
    if (answer?.ok) saveBlob(answer.data.filename, answer.data.file);
    else if (answer) void tellFailure(answer, { title: "Aktion fehlgeschlagen", message: FAILED });
  }

  /** What needs no question is done at once. */
  function begin(receipt: Receipt, action: ReceiptAction) {
    if (action === "xml") void saveXml(receipt);
    else if (action === "settle" || action === "unsettle") settle(receipt, action === "settle");
    else if (action === "unpaid") pay(receipt, null);
    else setAsked({ receipt, to: action });
  }

  const common = asked && { receipt: asked.receipt, isBusy, onCancel: askNothing };
  return (
    <>
      <ListPage
        title="Rechnungen"
        intro={
          <p>
            Geschrieben werden sie beim Abschließen einer Buchung. Die Nummern laufen ohne Lücke;
            geändert oder gelöscht wird nichts, ein Fehler wird storniert. Was darauf steht,
            bestimmen Sie unter „Einstellungen“, Abschnitt „Recht und Steuer“. „Offen“ zeigt, welche
            Überweisung noch fehlt.
          </p>
        }
        narrow={
          <ReceiptNarrow filter={address.filter} today={today} onNarrow={narrow}>
            {hasVouchers && (
              <Link
                to={paths.admin.vouchers}
                className={buttonClass("quiet", "px-3! max-md:grow md:mt-7")}
              >
                <Gift aria-hidden="true" className="size-5 shrink-0" />
                Gutscheine
              </Link>
            )}
          </ReceiptNarrow>
        }
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
        lead={({ datev, firms }) => (
          <>
            <CollectiveInvoices firms={firms} today={today} />
            {datev && von !== "" && periodProblem({ von, bis }) === undefined && (
              <DownloadButton
                className="mb-4 sm:max-w-80"
                path={addressOf("GET /datev.zip", { query: { von, bis } })}
              >
                DATEV (ZIP)
              </DownloadButton>
            )}
          </>
        )}
        empty={
          <Empty
            isOpenOnly={offen}
            hasPeriod={von !== "" || bis !== ""}
            onClear={() => narrow({ von: "", bis: "" })}
          />
        }
      >
        {({ items }) => (
          <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
            {items.map((receipt) => (
              <li key={receipt.nummer}>
                <ReceiptRow receipt={receipt} today={today} onAct={begin} />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      {known.sentence === undefined && (
        <>
          <ReceiptSettingsForm key={known.data.settings.naechste} stored={known.data.settings} />
          {known.data.datev && (
            <DatevForm stored={known.data.datev} hasVouchers={company.gutscheine === "mehrzweck"} />
          )}
        </>
      )}
      {common && asked.to === "cancel" && <CancelReceiptDialog {...common} onConfirm={cancel} />}
      {common && asked.to === "credit" && <CreditDialog {...common} onConfirm={credit} />}
      {common && asked.to === "mail" && <MailReceiptDialog {...common} onSend={mail} />}
      {common && asked.to === "paid" && <PaidDialog {...common} today={today} onPaid={pay} />}
      {asked?.to === "remind" && (
        <ReminderDialog
          receipt={asked.receipt}
          onTaken={(receipt) => void noteReminder(receipt)}
          onClose={askNothing}
        />
      )}
    </>
  );
}

function pathOf({ nummer }: Receipt) {
  return { params: { nummer } };
}

function Empty({
  isOpenOnly,
  hasPeriod,
  onClear,
}: {
  isOpenOnly: boolean;
  hasPeriod: boolean;
  onClear: () => void;
}) {
  if (hasPeriod)
    return (
      <NothingFound onClear={onClear}>
        {isOpenOnly
          ? "In diesem Zeitraum steht keine Überweisung aus."
          : "In diesem Zeitraum gibt es keine Rechnungen."}
      </NothingFound>
    );
  return isOpenOnly
    ? "Keine Überweisung steht aus."
    : "Noch keine Rechnungen. Die erste entsteht, wenn Sie eine Buchung abschließen.";
}
