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

/** On a desk number and date lie over each other, and all else beside them. */
const BOTH_ROWS = "@[54rem]:row-span-2 @[54rem]:row-start-1 @[54rem]:self-center";

/** A receipt in a line: number, customer, service, state, amount, the PDF, and a menu with what else can be done. */
export function ReceiptRow({ receipt, today, onAct }: ReceiptRowProps) {
  const id = useId();
  const { nummer, praefix, art, datum, kunde, leistungen, betrag_cent, zahlart } = receipt;
  const isCancelled = receipt.storniert_durch !== null;
  const isNamed = art === "rechnung" && zahlart !== "";
  const hasMore = isNamed || receipt.gutgeschrieben_cent > 0;
  return (
    <article
      aria-labelledby={`${id}-title ${id}-state`}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-2 py-1.5 pr-2 pl-4 text-sm leading-tight hover:bg-paper @[54rem]:grid-cols-[minmax(5.5rem,auto)_minmax(0,4fr)_minmax(0,5fr)_12.5rem_8rem_auto] @[54rem]:gap-x-4 @[54rem]:py-0.5"
    >
      <div className="flex min-w-0 items-baseline gap-x-2 text-base leading-snug @[54rem]:contents">
        <h2
          id={`${id}-title`}
          className="font-sans text-base leading-snug font-semibold tracking-normal [font-stretch:100%] @[54rem]:col-start-1 @[54rem]:row-start-1 @[54rem]:self-end"
        >
          <span className="sr-only">{receiptTitle({ art, nummer, praefix })}</span>
          <span aria-hidden="true" className="figures">
            {receiptNumberText(nummer, praefix)}
          </span>
        </h2>
        <p className={`min-w-0 wrap-anywhere @[54rem]:col-start-2 ${BOTH_ROWS}`}>{kunde}</p>
      </div>
      <div className="col-span-2 row-start-2 min-w-0 text-ink-2 @max-[54rem]:*:inline @[54rem]:contents">
        <p className="figures @max-[54rem]:mr-2 @[54rem]:col-start-1 @[54rem]:row-start-2 @[54rem]:self-start">
          {formatGermanDate(datum)}
        </p>
        <div className={`min-w-0 @max-[54rem]:*:first:inline @[54rem]:col-start-3 ${BOTH_ROWS}`}>
          <p className="wrap-anywhere">{leistungen.join(", ")}</p>
          {receipt.erechnung && <p>E-Rechnung</p>}
        </div>
      </div>
      <div className="col-span-2 row-start-3 flex flex-wrap items-center gap-x-2 @[54rem]:contents">
        <p
          id={`${id}-state`}
          className={`mt-1 empty:hidden @[54rem]:col-start-4 @[54rem]:mt-0 ${BOTH_ROWS}`}
        >
          <State receipt={receipt} today={today} />
        </p>
        {hasMore && (
          <p className="mt-1 text-ink-2 @[54rem]:col-start-5 @[54rem]:row-start-2 @[54rem]:mt-0 @[54rem]:self-start @[54rem]:text-right">
            {receipt.gutgeschrieben_cent > 0 && (
              <span className="@[54rem]:block">
                davon {formatEuro(receipt.gutgeschrieben_cent)} gutgeschrieben{" "}
              </span>
            )}
            {isNamed && PAYMENT_KIND_LABELS[zahlart]}
          </p>
        )}
      </div>
      <p
        className={`figures col-start-2 row-start-1 self-start text-right text-base leading-snug font-semibold whitespace-nowrap @[54rem]:col-start-5 ${hasMore ? "@[54rem]:self-end" : BOTH_ROWS} ${isCancelled ? "text-ink-2 line-through" : ""}`}
      >
        {formatEuro(betrag_cent)}
      </p>
      <div className="col-start-3 row-span-3 row-start-1 flex @max-[15rem]:col-span-2 @max-[15rem]:col-start-1 @max-[15rem]:row-span-1 @max-[15rem]:row-start-4 @[54rem]:col-start-6 @[54rem]:row-span-2">
        <DownloadButton
          path={receiptPath(nummer)}
          className="@max-[54rem]:[&_button]:px-2! @max-[54rem]:[&_svg]:hidden"
        >
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
