import { VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { extraCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";

type Extra = Service["extras"][number];

/** What can be booked with a service, with its price and how much longer the car stays. */
export function ServiceExtras({ extras }: { extras: readonly Extra[] }) {
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
            <span className="figures text-right font-semibold">{priceOf(extra)}</span>
            <span className={`text-sm text-ink-2 ${extra.zusatzTage === 0 ? "col-span-2" : ""}`}>
              {extra.description}
            </span>
            {extra.zusatzTage > 0 && (
              <span className="text-right text-sm text-ink-2">{stayOf(extra)}</span>
            )}
            {!isSamePrice(extra) && (
              <span className="figures col-span-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
                {VEHICLE_CLASSES.map((kfz) => (
                  <span key={kfz}>
                    {VEHICLE_CLASS_LABELS[kfz]} {euroOf(extra, kfz)}
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

function isSamePrice(extra: Extra): boolean {
  return VEHICLE_CLASSES.every((kfz) => extraCents(extra, kfz) === extraCents(extra, "kleinwagen"));
}

function priceOf(extra: Extra): string {
  const cents = Math.min(...VEHICLE_CLASSES.map((kfz) => extraCents(extra, kfz)));
  if (!isSamePrice(extra)) return `ab ${formatEuro(cents)}`;
  return cents === 0 ? "ohne Aufpreis" : `+ ${formatEuro(cents)}`;
}

function euroOf(extra: Extra, kfz: (typeof VEHICLE_CLASSES)[number]): string {
  return formatEuro(extraCents(extra, kfz));
}

function stayOf({ zusatzTage }: Extra): string {
  return zusatzTage === 1 ? "1 Tag länger" : `${zusatzTage} Tage länger`;
}
