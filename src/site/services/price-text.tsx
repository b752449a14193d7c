import { formatEuro } from "#lib/money.ts";
import type { ShownPrice } from "#offers/shown-price.ts";

export type PriceTextProps = {
  /** Undefined where the table has no price: an en dash. */
  price: ShownPrice | undefined;
  /** For the price that is to be paid. */
  className?: string;
  oldClassName?: string;
  /** '238,00 € mit Konto': what somebody else pays. */
  other?: string;
};

export function PriceText({ price, className = "", oldClassName = "text-sm", other }: PriceTextProps) {
  if (!price) return <span className={className}>–</span>;
  return (
    <>
      {price.oldCents !== undefined && (
        <>
          <span className="sr-only">vorher </span>
          <s className={`figures font-normal ${oldClassName}`}>{formatEuro(price.oldCents)}</s>{" "}
        </>
      )}
      <span className={`figures ${className}`}>{formatEuro(price.cents)}</span>
      {other && <OtherPrice text={other} />}
    </>
  );
}

/** In a narrow cell it breaks between the amount and its reader alone. */
function OtherPrice({ text }: { text: string }) {
  const end = text.indexOf("€") + 1;
  return (
    <span className="mt-0.5 block text-xs leading-4 font-normal whitespace-normal tabular-nums *:whitespace-nowrap">
      <span>{text.slice(0, end)}</span> <span>{text.slice(end + 1)}</span>
    </span>
  );
}
