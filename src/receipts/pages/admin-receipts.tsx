import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ApiResult } from "#lib/api-call.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { TextField } from "#ui/field.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { Pager } from "#ui/pager.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { Toast } from "#ui/toast.tsx";
import { ask } from "../ask.ts";
import { CancelReceiptDialog } from "../components/cancel-receipt-dialog.tsx";
import { MailReceiptDialog } from "../components/mail-receipt-dialog.tsx";
import { ReceiptCard } from "../components/receipt-card.tsx";
import { useReceipts } from "../components/use-receipts.ts";
import { receiptNumberText, receiptTitle } from "../receipt-terms.ts";
import type { Receipt } from "../schema.ts";

const A_PAGE = 50;
const FAILED = "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

export function meta() {
  return [{ title: "Rechnungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The address says which period is shown. */
export default function AdminReceipts() {
  const [search, setSearch] = useSearchParams();
  const query = queryOf(search);
  const { state, reload } = useReceipts(query.toString());
  const [asked, setAsked] = useState<{ receipt: Receipt; to: "mail" | "cancel" }>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");

  function narrow(name: "von" | "bis", value: string) {
    const next = queryOf(search);
    next.delete("seite");
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  async function cancel(receipt: Receipt, perMail: boolean) {
    setIsBusy(true);
    const answer = await ask("POST /receipts/:nummer/storno", { params: { nummer: receipt.nummer }, body: { perMail } });
    finish(answer, ({ nummer }) => `${receiptTitle(receipt)} ist storniert, mit der Nummer ${receiptNumberText(nummer)}.`);
    void reload();
  }

  async function send(receipt: Receipt, email: string) {
    setIsBusy(true);
    const answer = await ask("POST /receipts/:nummer/mail", { params: { nummer: receipt.nummer }, body: { email } });
    finish(answer, () => `${receiptTitle(receipt)} geht an ${email}.`);
  }

  function finish<T>(answer: ApiResult<T>, done: (data: T) => string) {
    setIsBusy(false);
    setAsked(undefined);
    setAnnouncement(answer.ok ? done(answer.data) : "");
    if (!answer.ok) setFailure({ outcome: "failure", title: "Aktion fehlgeschlagen", message: answer.error || FAILED });
  }

  return (
    <div>
      <h1 className="text-section">Rechnungen</h1>
      <p className="mt-2 mb-5 max-w-[68ch] text-sm text-ink-2">
        Geschrieben werden sie beim Abschließen einer Buchung. Die Nummern laufen ohne Lücke; geändert oder gelöscht wird nichts, ein Fehler
        wird storniert. Was darauf steht, bestimmen Sie unter „Einstellungen“, Abschnitt „Steuer“.
      </p>
      <search className="mb-5 grid max-w-md grid-cols-2 gap-3">
        <TextField label="Von" type="date" value={query.get("von") ?? ""} onChange={(event) => narrow("von", event.target.value)} />
        <TextField label="Bis" type="date" value={query.get("bis") ?? ""} onChange={(event) => narrow("bis", event.target.value)} />
      </search>
      {state.phase === "loading" && <ListSkeleton label="Lade Rechnungen…" />}
      {state.phase === "failed" && <FailedLoad sentence="Die Rechnungen konnten nicht geladen werden." onRetry={() => void reload()} />}
      {state.phase === "ready" && (
        <div aria-busy={state.isStale || undefined} className={state.isStale ? "opacity-60 transition-opacity delay-150 duration-150" : ""}>
          <p role="status" className="mb-3 text-sm text-ink-2">
            {state.total === 0 ? "" : `${state.total} ${state.total === 1 ? "Beleg" : "Belege"}, zusammen `}
            {state.total > 0 && <span className="figures font-semibold text-ink">{formatEuro(state.sumCents)}</span>}
          </p>
          {state.receipts.length === 0 && (
            <p className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">
              {query.size > 0 ? "In diesem Zeitraum gibt es keine Rechnungen." : "Noch keine Rechnungen."}
            </p>
          )}
          <ol className="space-y-3">
            {state.receipts.map((receipt) => (
              <li key={receipt.nummer}>
                <ReceiptCard
                  receipt={receipt}
                  onMail={() => setAsked({ receipt, to: "mail" })}
                  onCancel={() => setAsked({ receipt, to: "cancel" })}
                />
              </li>
            ))}
          </ol>
          <Pager
            label="Seiten der Rechnungen"
            page={Number(query.get("seite") ?? 1)}
            pageCount={Math.max(1, Math.ceil(state.total / A_PAGE))}
            addressOf={(seite) => {
              const next = queryOf(search);
              next.set("seite", String(seite));
              return { search: next.toString() };
            }}
          />
        </div>
      )}
      {asked?.to === "cancel" && (
        <CancelReceiptDialog receipt={asked.receipt} isBusy={isBusy} onConfirm={cancel} onCancel={() => setAsked(undefined)} />
      )}
      {asked?.to === "mail" && (
        <MailReceiptDialog receipt={asked.receipt} isBusy={isBusy} onSend={send} onCancel={() => setAsked(undefined)} />
      )}
      <ResultDialog result={failure} onClose={() => setFailure(undefined)} />
      <Toast text={announcement} />
    </div>
  );
}

/** Only what the server understands: an address can be typed by hand. */
function queryOf(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["von", "bis"]) {
    const value = search.get(name) ?? "";
    if (isCalendarDate(value)) query.set(name, value);
  }
  const seite = Number(search.get("seite"));
  if (Number.isInteger(seite) && seite > 1 && seite <= 100_000) query.set("seite", String(seite));
  return query;
}
