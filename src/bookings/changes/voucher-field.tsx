import { api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { useQuery } from "#ui/use-query.tsx";
import { useFoundVouchers, VoucherCodes } from "#vouchers/voucher-codes.tsx";
import { takenTogether, type Visit, voucherTitles } from "#vouchers/voucher-terms.ts";
import type { ShopBooking } from "../schema.ts";
import { sentVisit } from "../visit-of.ts";

type VoucherFieldProps = {
  booking: ShopBooking;
  /** The final price; undefined while it cannot be read. */
  cents: number | undefined;
  codes: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
};

/** Only where the shop has vouchers or ones that it sold, or the booking one. */
export function VoucherField({ booking, cents, codes, error, onChange }: VoucherFieldProps) {
  const asked = useQuery(`gutschein:${booking.id}`, 0, () =>
    api("GET /booking-vouchers/:id", { params: { id: booking.id } }),
  );
  const found = useFoundVouchers(codes, booking);
  if (asked.status !== "ready") return null;
  const { an, vorgemerkt, ids } = asked.data;
  if (!an && vorgemerkt.length === 0) return null;
  const titles = voucherTitles(vorgemerkt.map(({ nummer }) => nummer));
  const aside = vorgemerkt.length > 0 ? `Vorgemerkt: ${titles}. ` : "";
  const all = [...vorgemerkt, ...found.vouchers];
  return (
    <VoucherCodes
      codes={codes}
      found={found}
      hint={
        all.length > 0 && cents !== undefined
          ? `${aside}${sumText(all, sentVisit(booking, cents, ids))}`
          : "Code vom Papier des Kunden; er wird mit dem Abschließen eingelöst."
      }
      error={error}
      onChange={onChange}
    />
  );
}

/** What they pay, what is left to pay, and what stays on them. */
function sumText(vouchers: Parameters<typeof takenTogether>[0], visit: Visit): string {
  const all = takenTogether(vouchers, visit);
  const covered = all.reduce((sum, { taken }) => sum + taken.gedeckt_cent, 0);
  const stays = all.reduce(
    (sum, { voucher, taken }) => sum + voucher.rest_cent - taken.genommen_cent,
    0,
  );
  const services = all.map(({ voucher }) => voucher.leistung).filter(Boolean);
  const open = visit.preis_cent - covered;
  return [
    services.length > 0 ? `Gilt für ${services.map((title) => `„${title}“`).join(", ")}.` : "",
    `${formatEuro(covered)} mit Gutschein, zu zahlen ${open > 0 ? `bleiben ${formatEuro(open)}` : "ist nichts mehr"}.`,
    stays > 0 ? `Darauf bleiben ${formatEuro(stays)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
