import { formatEuro } from "#lib/money.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { voucherText } from "#vouchers/voucher-terms.ts";
import type { ComputedLine, ComputedPrice } from "../price.ts";

/** Lines, discount and total as on a paper receipt. */
export function Receipt({
  price,
  other,
  gedeckt_cent = 0,
  isPart = false,
}: {
  price: ComputedPrice;
  other?: string;
  /** What vouchers pay of it. */
  gedeckt_cent?: number;
  isPart?: boolean;
}) {
  return (
    <div className={isPart ? "border-line border-t" : "rounded-card border border-line bg-white"}>
      <dl className="px-5 pt-5 pb-4">
        {price.lines.map((line) => (
          <Row
            key={line.title}
            title={line.title}
            cents={line.preis_cent}
            detail={detailOf(line)}
            isMain
          />
        ))}
        {price.rabatt_cent > 0 && (
          <>
            <Row title="Zwischensumme" cents={price.zwischensumme_cent} />
            <Row
              title={`Rabatt ${String(price.discount_pct).replace(".", ",")} %`}
              cents={-price.rabatt_cent}
            />
          </>
        )}
      </dl>
      <div aria-hidden="true" className="relative border-edge border-t-2 border-dashed">
        {!isPart && (
          <>
            <span className="absolute -top-2.75 -left-2.75 size-5 rounded-full border border-line border-b-transparent border-l-transparent bg-paper rotate-45" />
            <span className="absolute -top-2.75 -right-2.75 size-5 rounded-full border border-line border-t-transparent border-r-transparent bg-paper rotate-45" />
          </>
        )}
      </div>
      <dl className="px-5 pt-4 pb-5">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="wide text-lg">{isPart ? "Gesamtpreis" : "Gesamt"}</dt>
          <dd className="wide figures text-2xl">{formatEuro(price.preis_cent)}</dd>
        </div>
      </dl>
      {gedeckt_cent > 0 && (
        <p className="-mt-3 px-5 pb-5 text-right text-sm text-ink-2">
          <BreakBetweenParts text={voucherText(price.preis_cent, gedeckt_cent)} />
        </p>
      )}
      {(price.reasons.length > 0 || other) && (
        <p className="-mt-3 px-5 pb-5 text-sm text-ink-2">
          {other && <span className="figures block text-right">{other}</span>}
          {price.reasons.map((reason) => (
            <span key={reason} className="block">
              {reason}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** '3 × 20,00 €', and whether it is the firm's own price. */
function detailOf({ anzahl, einzelpreis_cent, firmenpreis }: ComputedLine): string | undefined {
  const seats =
    anzahl !== undefined && einzelpreis_cent !== undefined
      ? `${anzahl} × ${formatEuro(einzelpreis_cent)}`
      : "";
  return [firmenpreis && "Firmenpreis", seats].filter(Boolean).join(", ") || undefined;
}

function Row({
  title,
  detail,
  cents,
  isMain = false,
}: {
  title: string;
  detail?: string;
  cents: number;
  isMain?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1 ${isMain ? "" : "text-sm text-ink-2"}`}
    >
      <dt className="min-w-0">
        <span className={isMain ? "font-semibold" : ""}>{title}</span>
        {detail && <span className="figures block text-sm text-ink-2">{detail}</span>}
      </dt>
      <dd className="figures">{formatEuro(cents)}</dd>
    </div>
  );
}
