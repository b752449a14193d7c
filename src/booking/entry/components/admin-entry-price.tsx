import { formatEuro } from "#lib/money.ts";
import { TextField } from "#ui/field.tsx";
import { Receipt } from "../../request/components/receipt.tsx";
import type { Entry } from "./admin-use-entry.ts";

/** What it costs by the price list, and the price that counts: the computed one until another is typed (B34). */
export function AdminEntryPrice({ entry }: { entry: Entry }) {
  const { draft, price, priceCents, problems, change } = entry;
  if (draft.beratung) return <p className="rounded-card border border-line bg-white p-5">Das Beratungsgespräch ist kostenlos.</p>;

  const computed = price && price.preis_cent > 0 ? price.preis_cent : undefined;
  const isTyped = draft.preis !== null && priceCents !== computed;
  return (
    <div className="space-y-4">
      {price && computed !== undefined ? (
        <Receipt price={price} />
      ) : (
        <p className="rounded-card border border-line border-dashed px-5 py-6 text-sm text-ink-2">
          Sobald Leistungen, KFZ-Klasse und Verschmutzungsgrad gewählt sind, steht hier der Preis.
        </p>
      )}
      <div>
        <TextField
          label="Preis in Euro"
          name="preis"
          inputMode="decimal"
          autoComplete="off"
          hint={isTyped && computed !== undefined ? `Nach Preisliste: ${formatEuro(computed)}` : undefined}
          value={draft.preis ?? (computed === undefined ? "" : formatEuro(computed).replace(" €", ""))}
          error={problems.preis}
          onChange={(event) => change((known) => ({ ...known, preis: event.target.value }))}
        />
        {draft.preis !== null && (
          <button
            type="button"
            onClick={() => change((known) => ({ ...known, preis: null }))}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            Preis nach Preisliste nehmen
          </button>
        )}
      </div>
    </div>
  );
}
