import type { BookableService } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatEuro } from "#lib/money.ts";
import { TextField } from "#ui/field.tsx";
import { VoucherCodes } from "#vouchers/voucher-codes.tsx";
import { voucherText } from "#vouchers/voucher-terms.ts";
import { bookingNumber } from "../fields.ts";
import type { ComputedPrice } from "../price.ts";
import { Receipt } from "../wizard/receipt.tsx";
import { useVouchers } from "../wizard/use-vouchers.tsx";
import { followedCents } from "./entry-price.ts";
import type { Entry } from "./use-entry.tsx";

const PRICE_LATER =
  "Sobald Leistungen, KFZ-Klasse und Verschmutzungsgrad gewählt sind, steht hier der Preis.";

/** What it costs by the price list, and the price that counts: what was agreed or computed until another is typed. */
export function EntryPrice({
  entry,
  services,
}: {
  entry: Entry;
  services: readonly BookableService[];
}) {
  const { draft, price, listPrice, priceCents, isEstimate, agreed, problems, change } = entry;
  const { company } = useShopClasses();
  const { found, gedeckt_cent } = useVouchers(draft, price, services, priceCents);
  if (draft.beratung) return <p>Das Beratungsgespräch ist kostenlos.</p>;
  if (draft.nacharbeit_zu)
    return (
      <p>Nacharbeit zum Termin {bookingNumber(draft.nacharbeit_zu)}: kostenlos, ohne Rechnung.</p>
    );

  const list = amountOf(listPrice);
  const followed = followedCents(draft, amountOf(price), agreed);
  const told = listPrice && priceCents === list ? listPrice : price;
  const isOther = list !== undefined && priceCents !== list;
  const take = (preis: string | null) => change((known) => ({ ...known, preis }));
  return (
    <div className="space-y-4">
      {told && hasParts(told) && <Receipt price={told} />}
      <div>
        <TextField
          label="Preis in Euro"
          name="preis"
          inputMode="decimal"
          autoComplete="off"
          hint={
            isEstimate && priceCents
              ? `Geschätzt ab ${formatEuro(priceCents)}. Mit Klasse und Verschmutzung steht der Preis hier fest.`
              : isOther
                ? `Nach Preisliste: ${formatEuro(list)}`
                : price
                  ? undefined
                  : PRICE_LATER
          }
          value={draft.preis ?? (followed === undefined ? "" : amountText(followed))}
          error={problems.preis}
          onChange={(event) => take(event.target.value)}
        />
        {(draft.preis !== null || isOther) && (
          <TakeButton
            onClick={() => take(list === undefined || followed === list ? null : amountText(list))}
          >
            Preis nach Preisliste nehmen
          </TakeButton>
        )}
        {agreed && priceCents !== undefined && priceCents !== agreed.preis_cent && (
          <p className="mt-2 text-sm">
            Bisher <span className="figures">{formatEuro(agreed.preis_cent)}</span>, jetzt{" "}
            <span className="figures font-semibold">
              {differenceText(priceCents - agreed.preis_cent)}
            </span>{" "}
            <TakeButton onClick={() => take(amountText(agreed.preis_cent))}>
              Bisherigen Preis behalten
            </TakeButton>
          </p>
        )}
      </div>
      {!entry.corrected && company && company.gutscheine !== "nein" && (
        <VoucherCodes
          codes={draft.gutscheine}
          found={found}
          hint={
            priceCents !== undefined && gedeckt_cent > 0
              ? voucherText(priceCents, gedeckt_cent)
              : "Code vom Papier des Kunden; er wird für diesen Termin vorgemerkt."
          }
          error={problems.gutscheine}
          onChange={(gutscheine) => change((known) => ({ ...known, gutscheine }))}
        />
      )}
    </div>
  );
}

function TakeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {children}
    </button>
  );
}

function amountOf(price: ComputedPrice | undefined): number | undefined {
  return price && price.preis_cent > 0 ? price.preis_cent : undefined;
}

function amountText(cents: number): string {
  return formatEuro(cents).replace(" €", "");
}

/** Whether there is more to say of the price than its sum. */
function hasParts({ lines, rabatt_cent, reasons }: ComputedPrice): boolean {
  return (
    lines.length > 1 ||
    rabatt_cent > 0 ||
    reasons.length > 0 ||
    lines.some(({ anzahl, firmenpreis }) => anzahl !== undefined || firmenpreis)
  );
}

/** '15,00 € mehr' */
function differenceText(cents: number): string {
  return `${formatEuro(Math.abs(cents))} ${cents > 0 ? "mehr" : "weniger"}`;
}
