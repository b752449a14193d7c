import { BellRing, Check, FileCode, type LucideIcon, Mail, Undo2, Wallet } from "lucide-react";
import { useId } from "react";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { ActionMenu } from "#ui/action-menu.tsx";
import { Badge } from "#ui/badge.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { isOpenReceipt, isOverdue, type ReceiptAction, receiptActions } from "./open-receipt.ts";
import { PAYMENT_KIND_LABELS } from "./payment-kinds.ts";
import { receiptPath } from "./receipt-paths.ts";
import { receiptNumberText, receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

type ReceiptRowProps = {
  receipt: Receipt;
  today: string;
  onAct: (receipt: Receipt, action: ReceiptAction) => void;
};

const ACTIONS: Record<ReceiptAction, { label: string; icon: LucideIcon; isDangerous?: true }> = {
  mail: { label: "Per E-Mail senden …", icon: Mail },
  paid: { label: "Bezahlt am …", icon: Wallet },
  remind: { label: "Erinnern …", icon: BellRing },
  settle: { label: "Abhaken", icon: Check },
  unsettle: { label: "Häkchen wegnehmen", icon: Undo2 },
  unpaid: { label: "Doch nicht bezahlt", icon: Undo2 },
  xml: { label: "E-Rechnung als XML", icon: FileCode },
  credit: { label: "Eine Zeile gutschreiben …", icon: Undo2 },
  cancel: { label: "Stornieren …", icon: Undo2, isDangerous: true },
};

/** A receipt in a line: number, customer, service, state, amount, the PDF, and a menu with what else can be done. */
export function ReceiptRow({ receipt, today, onAct }: ReceiptRowProps) {
  const id = useId();
  const { nummer, praefix, art, datum, kunde, leistungen, betrag_cent, zahlart } = receipt;
  const isCancelled = receipt.storniert_durch !== null;
  return (
    <article
      aria-labelledby={`${id}-title ${id}-state`}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 pr-2 pl-4 @[34rem]:grid-cols-[minmax(0,1fr)_8rem_auto] hover:bg-paper @[54rem]:grid-cols-[minmax(5.5rem,auto)_minmax(0,4fr)_minmax(0,5fr)_12.5rem_8rem_auto] @[54rem]:gap-x-4 @[54rem]:py-0.5"
    >
      <div className="min-w-0 text-sm leading-tight @[54rem]:contents">
        <div className="flex flex-wrap items-baseline gap-x-2 @[54rem]:col-start-1 @[54rem]:row-start-1 @[54rem]:block">
          <h2
            id={`${id}-title`}
            className="font-sans text-base leading-snug font-semibold tracking-normal [font-stretch:100%]"
          >
            <span className="sr-only">{receiptTitle({ art, nummer, praefix })}</span>
            <span aria-hidden="true" className="figures">
              {receiptNumberText(nummer, praefix)}
            </span>
          </h2>
          <p className="figures text-ink-2">{formatGermanDate(datum)}</p>
        </div>
        <p className="min-w-0 text-base leading-snug wrap-anywhere @[54rem]:col-start-2 @[54rem]:row-start-1">
          {kunde}
        </p>
        <div className="min-w-0 text-ink-2 @[54rem]:col-start-3 @[54rem]:row-start-1">
          <p className="wrap-anywhere">{leistungen.join(", ")}</p>
          {receipt.erechnung && <p>E-Rechnung</p>}
        </div>
        <p
          id={`${id}-state`}
          className="mt-1 empty:hidden @[54rem]:col-start-4 @[54rem]:row-start-1 @[54rem]:mt-0"
        >
          <State receipt={receipt} today={today} />
        </p>
      </div>
      <p className="col-start-1 row-start-2 flex flex-wrap items-baseline gap-x-2 leading-tight @[34rem]:col-start-2 @[34rem]:row-start-1 @[34rem]:block @[34rem]:text-right @[54rem]:col-start-5">
        <span
          className={`figures font-semibold whitespace-nowrap ${isCancelled ? "text-ink-2 line-through" : ""}`}
        >
          {formatEuro(betrag_cent)}
        </span>
        {receipt.gutgeschrieben_cent > 0 && (
          <span className="text-ink-2 text-sm @[34rem]:block">
            davon {formatEuro(receipt.gutgeschrieben_cent)} gutgeschrieben
          </span>
        )}
        {art === "rechnung" && zahlart !== "" && (
          <span className="text-ink-2 text-sm @[34rem]:block">{PAYMENT_KIND_LABELS[zahlart]}</span>
        )}
      </p>
      <div className="col-start-2 row-span-2 row-start-1 flex gap-2 @max-[15rem]:col-start-1 @max-[15rem]:row-span-1 @max-[15rem]:row-start-3 @[34rem]:col-start-3 @[34rem]:row-span-1 @[54rem]:col-start-6">
        <DownloadButton path={receiptPath(nummer)} className="@max-[54rem]:[&_svg]:hidden">
          PDF
        </DownloadButton>
        <ActionMenu
          label="Weitere Aktionen"
          describedBy={`${id}-title`}
          className="border-transparent! bg-transparent!"
          actions={receiptActions(receipt, today).map((action) => ({
            ...ACTIONS[action],
            onChoose: () => onAct(receipt, action),
          }))}
        />
      </div>
    </article>
  );
}

/** What became of it and of the money, as far as the shop knows. */
function State({ receipt, today }: Pick<ReceiptRowProps, "receipt" | "today">) {
  const { storniert_durch, storniert_nummer, faellig, bezahlt_am, erledigt, erinnert_am } = receipt;
  if (storniert_durch !== null)
    return <Badge tone="red">Storniert durch {receiptNumberText(storniert_durch)}</Badge>;
  if (receipt.korrektur_zu !== "") return <Badge>Korrektur zu {receipt.korrektur_zu}</Badge>;
  if (storniert_nummer !== null)
    return <Badge>Storno zu {receiptNumberText(storniert_nummer)}</Badge>;
  if (bezahlt_am !== null)
    return <Badge tone="petrol">Bezahlt am {formatGermanDate(bezahlt_am)}</Badge>;
  if (erledigt) return <Badge tone="petrol">Abgehakt</Badge>;
  if (faellig === null || !isOpenReceipt(receipt)) return null;
  return isOverdue(receipt, today) ? (
    <>
      <Badge tone="red">Überfällig seit {formatGermanDate(faellig)}</Badge>
      {erinnert_am !== null && (
        <span className="block pt-0.5 text-ink-2 text-xs">
          erinnert am {formatGermanDate(erinnert_am)}
        </span>
      )}
    </>
  ) : (
    <Badge tone="amber">Offen bis {formatGermanDate(faellig)}</Badge>
  );
}
