import type { ShownPrice } from "#catalogue/offers/shown-price.ts";
import { formatEuro } from "#lib/money.ts";

type PriceTextProps = {
  /** Undefined where the table has no price: an en dash. */
  price: ShownPrice | undefined;
  /** For the price that is to be paid. */
  className?: string;
  oldClassName?: string;
};

/** The price that is to be paid, behind the one that is struck through. */
export function PriceText({ price, className = "", oldClassName = "text-sm" }: PriceTextProps) {
  if (!price) return <span className={className}>–</span>;
  return (
    <>
      {price.oldCents !== undefined && (
        <>
          <OldPrice cents={price.oldCents} className={oldClassName} />{" "}
        </>
      )}
      <span className={`figures ${className}`.trim()}>{formatEuro(price.cents)}</span>
    </>
  );
}

type PriceNotesProps = {
  price: ShownPrice | undefined;
  /** '238,00 € mit Konto': what somebody else pays. */
  other: string | undefined;
};

/** What is small beside a price in a list: the one that is struck through, and another reader's. Figures of a list keep one line and one edge. */
export function PriceNotes({ price, other }: PriceNotesProps) {
  return (
    <>
      {price?.oldCents !== undefined && <OldPrice cents={price.oldCents} className="block" />}
      {other && <OtherPrice text={other} />}
    </>
  );
}

export function hasNotes({ price, other }: PriceNotesProps): boolean {
  return price?.oldCents !== undefined || other !== undefined;
}

function OldPrice({ cents, className }: { cents: number; className: string }) {
  return (
    <>
      <span className="sr-only">vorher </span>
      <s className={`figures font-normal ${className}`}>{formatEuro(cents)}</s>
    </>
  );
}

/** In a narrow cell it breaks between the amount and its reader alone. */
function OtherPrice({ text }: { text: string }) {
  const end = text.indexOf("€") + 1;
  return (
    <span className="block font-normal tabular-nums *:whitespace-nowrap">
      <span>{text.slice(0, end)}</span> <span>{text.slice(end + 1)}</span>
    </span>
  );
}
