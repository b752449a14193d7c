import { extraCents } from "#catalogue/price-table.ts";
import type { BookableService, Extra } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf, type VehicleClass } from "#company/vehicle-classes.ts";
import { formatEuro } from "#lib/money.ts";
import { FieldError } from "#ui/field.tsx";
import { offeredExtras } from "../price.ts";
import type { ServiceChoice } from "../service-choice.ts";

export type ExtraChoiceProps = {
  choice: Pick<ServiceChoice, "leistungen" | "extras" | "kfz">;
  services: readonly BookableService[];
  onToggle: (id: string) => void;
  error?: string;
  hidesPrices?: boolean;
};

/** The extras of the chosen services, to be ticked; nothing where there are none. */
export function ExtraChoice({
  choice,
  services,
  onToggle,
  error,
  hidesPrices = false,
}: ExtraChoiceProps) {
  const { offered } = useShopClasses();
  const extras = offeredExtras(choice.leistungen, services);
  if (extras.length === 0) return null;
  return (
    <fieldset className="min-w-0 animate-appear">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-sm font-semibold">
        Extras
        <span className="font-normal text-ink-2">freiwillig</span>
      </legend>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {extras.map((extra) => (
          <label
            key={extra.id}
            className="relative flex gap-3 rounded-control border border-edge bg-white px-4 py-3 hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700"
          >
            <input
              type="checkbox"
              name="extras"
              value={extra.id}
              checked={choice.extras.includes(extra.id)}
              onChange={() => onToggle(extra.id)}
              className="mt-0.5 size-6 shrink-0 cursor-pointer rounded-sm accent-petrol-700"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold wrap-anywhere">{extra.title}</span>
                <span className="figures font-medium">
                  {!hidesPrices && priceText(extra, choice.kfz, keysOf(offered))}
                </span>
              </span>
              <span className="mt-0.5 block text-sm text-ink-2 wrap-anywhere">
                {extra.description}
                {extra.zusatzTage > 0 && ` ${longerText(extra.zusatzTage)}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}

/** '+ 20,00 €', and '+ ab 20,00 €' as long as the class is open and makes a difference. */
function priceText(
  extra: Extra,
  kfz: ServiceChoice["kfz"],
  classes: readonly VehicleClass[],
): string {
  const asked = kfz === "" ? classes : [kfz];
  const prices = asked.flatMap((candidate) => extraCents(extra, candidate) ?? []);
  if (prices.length === 0) return "auf Anfrage";
  const lowest = Math.min(...prices);
  return `+ ${lowest === Math.max(...prices) ? "" : "ab "}${formatEuro(lowest)}`;
}

function longerText(days: number): string {
  return `Ihr Fahrzeug bleibt ${days === 1 ? "einen Tag" : `${days} Tage`} länger.`;
}
