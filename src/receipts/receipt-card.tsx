import { Mail, Undo2 } from "lucide-react";
import { useId } from "react";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { isOpenReceipt, isOverdue, mayBeTransferred } from "./open-receipt.ts";
import { PAYMENT_KIND_LABELS } from "./payment-kinds.ts";
import { invoiceXmlPath, receiptPath } from "./receipt-paths.ts";
import { receiptNumberText, receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

export type ReceiptAction =
  | "mail"
  | "cancel"
  | "paid"
  | "remind"
  | "settle"
  | "unsettle"
  | "unpaid";
export type ReceiptCardProps = {
  receipt: Receipt;
  today: string;
  onAct: (receipt: Receipt, action: ReceiptAction) => void;
};

export function ReceiptCard({ receipt, today, onAct }: ReceiptCardProps) {
  const id = useId();
  const {
    nummer,
    art,
    datum,
    kunde,
    leistungen,
    betrag_cent,
    zahlart,
    storniert_nummer,
    storniert_durch,
    erechnung,
  } = receipt;
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="@container rounded-card border border-line bg-white px-4 py-3 sm:px-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 @min-[18rem]:grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(0,1fr)_auto_23rem] @3xl:items-center @5xl:grid-cols-[minmax(0,1fr)_7.5rem_23rem_16rem]">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            <span className="figures cramped:whitespace-normal">{receiptTitle(receipt)}</span>
            {storniert_durch !== null && (
              <Badge tone="red">Storniert durch {receiptNumberText(storniert_durch)}</Badge>
            )}
            {storniert_nummer !== null && (
              <Badge>Storniert {receiptNumberText(storniert_nummer)}</Badge>
            )}
            {erechnung && <Badge>E-Rechnung</Badge>}
            <ClaimBadge receipt={receipt} today={today} />
          </h2>
          <p className="mt-1 wrap-anywhere">{kunde}</p>
          <p className="text-sm text-ink-2 wrap-anywhere">
            <span className="figures">{formatGermanDate(datum)}</span> · {leistungen[0]}
          </p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2 @min-[18rem]:block @min-[18rem]:text-right">
          <span
            className={`figures text-lg font-semibold whitespace-nowrap ${storniert_durch === null ? "" : "text-ink-2 line-through"}`}
          >
            {formatEuro(betrag_cent)}
          </span>
          {art === "rechnung" && zahlart !== "" && (
            <span className="text-sm text-ink-2 @min-[18rem]:block">
              {PAYMENT_KIND_LABELS[zahlart]}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2.5 @min-[18rem]:col-span-2 @3xl:col-span-1">
          <DownloadButton path={receiptPath(nummer)} className="max-sm:flex-1">
            PDF
          </DownloadButton>
          {erechnung && (
            <DownloadButton path={invoiceXmlPath(nummer)} className="max-sm:flex-1">
              XML
            </DownloadButton>
          )}
          <Button
            variant="quiet"
            className="px-3! max-sm:flex-1"
            aria-describedby={`${id}-title`}
            onClick={() => onAct(receipt, "mail")}
          >
            <Mail aria-hidden="true" className="size-5 max-sm:hidden" />
            Senden
          </Button>
          {art === "rechnung" && storniert_durch === null && (
            <Button
              variant="quiet"
              className="px-3! text-rot-700! max-sm:flex-1"
              aria-describedby={`${id}-title`}
              onClick={() => onAct(receipt, "cancel")}
            >
              <Undo2 aria-hidden="true" className="size-5 max-sm:hidden" />
              Stornieren
            </Button>
          )}
        </div>
        {art === "rechnung" && storniert_durch === null && (
          <ClaimActions receipt={receipt} describedBy={`${id}-title`} onAct={onAct} />
        )}
      </div>
    </article>
  );
}

/** What became of the money, as far as the shop knows. */
function ClaimBadge({ receipt, today }: Pick<ReceiptCardProps, "receipt" | "today">) {
  const { faellig, bezahlt_am, erledigt } = receipt;
  if (bezahlt_am !== null)
    return <Badge tone="petrol">Bezahlt am {formatGermanDate(bezahlt_am)}</Badge>;
  if (erledigt) return <Badge tone="petrol">Erledigt</Badge>;
  if (faellig === null || !isOpenReceipt(receipt)) return null;
  return isOverdue(receipt, today) ? (
    <Badge tone="red">Überfällig seit {formatGermanDate(faellig)}</Badge>
  ) : (
    <Badge tone="amber">Offen bis {formatGermanDate(faellig)}</Badge>
  );
}

/** Only a transfer has a day on which it came; anything else is done with, or not. */
function ClaimActions({
  receipt,
  describedBy,
  onAct,
}: Pick<ReceiptCardProps, "receipt" | "onAct"> & { describedBy: string }) {
  const actions: [ReceiptAction, string][] = isOpenReceipt(receipt)
    ? [
        ["paid", "Bezahlt am …"],
        ["remind", "Erinnern"],
        ["settle", "Erledigt"],
      ]
    : receipt.bezahlt_am !== null
      ? [["unpaid", "Doch nicht bezahlt"]]
      : receipt.erledigt
        ? [["unsettle", "Nicht mehr erledigt"]]
        : [
            ...(mayBeTransferred(receipt.art, receipt.zahlart)
              ? ([["paid", "Überweisung da …"]] as [ReceiptAction, string][])
              : []),
            ["settle", "Erledigt"],
          ];
  return (
    <div className="col-span-full flex flex-wrap gap-x-4 border-line border-t pt-1 @5xl:col-span-1 @5xl:border-0 @5xl:pt-0">
      {actions.map(([action, label]) => (
        <button
          key={action}
          type="button"
          aria-describedby={describedBy}
          onClick={() => onAct(receipt, action)}
          className="min-h-11 font-semibold text-petrol-700 text-sm underline underline-offset-4 hover:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
