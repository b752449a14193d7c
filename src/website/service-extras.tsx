import { extraCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf, type VehicleClass } from "#company/vehicle-classes.ts";
import { formatEuro } from "#lib/money.ts";

type Extra = Service["extras"][number];

/** What can be booked with a service, with its price and how much longer the car stays. */
export function ServiceExtras({ extras }: { extras: readonly Extra[] }) {
  const offered = useShopClasses().offered.filter(({ aufAnfrage }) => !aufAnfrage);
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby="extras-title" className="mt-10">
      <h3 id="extras-title" className="text-xl">
        Extras dazu
      </h3>
      <ul className="mt-3 divide-y divide-edge/40 border-edge/40 border-y">
        {extras.map((extra) => (
          <li key={extra.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3.5">
            <span className="font-semibold">{extra.title}</span>
            <span className="figures text-right font-semibold">
              {priceOf(extra, keysOf(offered))}
            </span>
            <span className={`text-sm text-ink-2 ${extra.zusatzTage === 0 ? "col-span-2" : ""}`}>
              {extra.description}
            </span>
            {extra.zusatzTage > 0 && (
              <span className="text-right text-sm text-ink-2">{stayOf(extra)}</span>
            )}
            {!isSamePrice(extra, keysOf(offered)) && (
              <span className="col-span-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
                {offered.map(({ key, title }) => (
                  <span key={key} className="wrap-anywhere">
                    {title} <span className="figures">{euroOf(extra, key)}</span>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Keys = readonly VehicleClass[];

function isSamePrice(extra: Extra, classes: Keys): boolean {
  return new Set(classes.map((kfz) => extraCents(extra, kfz))).size === 1;
}

function priceOf(extra: Extra, classes: Keys): string {
  const known = classes.flatMap((kfz) => extraCents(extra, kfz) ?? []);
  if (known.length === 0) return "auf Anfrage";
  const cents = Math.min(...known);
  if (!isSamePrice(extra, classes)) return `ab ${formatEuro(cents)}`;
  return cents === 0 ? "ohne Aufpreis" : `+ ${formatEuro(cents)}`;
}

function euroOf(extra: Extra, kfz: VehicleClass): string {
  const cents = extraCents(extra, kfz);
  return cents === undefined ? "auf Anfrage" : formatEuro(cents);
}

function stayOf({ zusatzTage }: Extra): string {
  return zusatzTage === 1 ? "1 Tag länger" : `${zusatzTage} Tage länger`;
}
