import { formatShortGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { priceText } from "../open-fields.ts";
import type { Entry } from "./use-entry.tsx";

export type EntryBarProps = { entry: Entry; isBusy: boolean; submitLabel: string };

/** Always visible: price, time and button. On a phone it lies over the navigation; on a very low screen it scrolls with the form. */
const PLACE =
  "z-10 [@media(height>=26rem)]:sticky [@media(height>=26rem)]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] [@media(height>=26rem)]:lg:bottom-0 lg:bg-paper lg:pb-4";

export function EntryBar({ entry, isBusy, submitLabel }: EntryBarProps) {
  const { draft, priceCents, isEstimate, agreed } = entry;
  const isOther =
    agreed !== undefined && priceCents !== undefined && priceCents !== agreed.preis_cent;
  const price =
    priceCents === undefined
      ? "Preis offen"
      : priceText({ noch_offen: isEstimate ? ["preis"] : [] }, priceCents);
  return (
    <div className={PLACE}>
      <div className="on-dark flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-graphite-900 py-2.5 pr-2.5 pl-3.5 shadow-float sm:pl-6">
        <p className="min-w-min flex-1 basis-20">
          <SummaryLine draft={draft} empty="Neuer Termin" />
          <output className="wide figures block text-xl max-sm:text-lg">
            <span className="sr-only">Preis: </span>
            {price}
            {isOther && (
              <span className="ml-2 text-sm font-normal text-silver">
                bisher {formatEuro(agreed.preis_cent)}
              </span>
            )}
          </output>
        </p>
        <Button
          type="submit"
          variant="accent"
          className="max-sm:px-3! sm:min-w-56"
          busy={isBusy}
          busyLabel="Speichere…"
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

export function SummaryLine({ draft, empty }: { draft: Entry["draft"]; empty: string }) {
  return (
    <span className="block w-0 min-w-full truncate text-xs text-silver">
      <Summary draft={draft} empty={empty} />
    </span>
  );
}

/** 'Do, 12.03., 10:00 Uhr · Erika Beispiel' */
function Summary({
  draft: { datum, abgabezeit, name },
  empty,
}: {
  draft: Entry["draft"];
  empty: string;
}) {
  const person = name.trim();
  if (datum === "") return person || empty;
  return (
    <>
      {[formatShortGermanDate(datum), abgabezeit].filter(Boolean).join(", ")}
      {abgabezeit && <span className="max-sm:sr-only"> Uhr</span>}
      {person && ` · ${person}`}
    </>
  );
}
